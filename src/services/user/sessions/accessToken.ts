import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import type { Tools } from '#services/core/context.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import type { UserRow } from '../accounts/store.ts'
import { effectiveRole } from './effectiveRole.ts'
import { ALGORITHM, isKeyId, signingKey, verifyingKey } from './signingKey.ts'
import type { SessionRow } from './store.ts'

const ISSUER = 'roomtone-user-service'
/** For whom access tokens are. Those from before tokens said so have none. */
const AUDIENCE = 'roomtone'

const seconds = (time: Date | number): number => Math.floor(new Date(time).getTime() / 1000)

/** Writes the access token of a session (wire.md, section 6); it runs out with the session. */
export const writeToken = async (
  tools: Tools,
  user: UserRow,
  session: Pick<SessionRow, 'id' | 'expiresAt' | 'strong'>,
): Promise<string> => {
  const { kid, privateKey } = await signingKey(tools)
  return new SignJWT({
    id: user.id,
    role: effectiveRole(tools.settings, user.role, session.strong),
    type: user.type,
    capabilities: user.capabilities,
    subscriptionId: user.subscriptionId,
  })
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT', kid })
    .setSubject(user.uuid)
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setJti(session.id)
    .setIssuedAt(seconds(tools.now()))
    .setExpirationTime(seconds(session.expiresAt))
    .sign(privateKey)
}

/** What a genuine token says that has not run out: session, role, subscription and capabilities then, and times (epoch s). Null for any other text. */
export interface Token {
  readonly sessionId: string
  readonly role: unknown
  readonly subscriptionId: unknown
  readonly capabilities: unknown
  /** The key that signed it. */
  readonly kid: string
  readonly issuedAt: number
  readonly expiresAt: number
}

/** Longest token that is looked at. */
const LONGEST = 4096

/** Tokens whose signatures were checked: a signature stays as good as its key. */
const checkedTokens = oncePerInstance(
  'user.checkedTokens',
  () => new LRUCache<string, Token>({ max: 20_000 }),
)

/** Checks signature, algorithm, issuer and time of an access token. */
export const readToken = async (tools: Tools, token: string): Promise<Token | null> => {
  const checked = checkedTokens(tools).get(token)
  if (checked === undefined) return checkToken(tools, token)
  const isGood = checked.expiresAt * 1000 > tools.now() && (await verifyingKey(tools, checked.kid)) !== null
  return isGood ? checked : null
}

const checkToken = async (tools: Tools, token: string): Promise<Token | null> => {
  if (token.length > LONGEST) return null
  try {
    const { kid } = decodeProtectedHeader(token)
    if (!isKeyId(kid)) return null
    const key = await verifyingKey(tools, kid)
    if (key === null) return null
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: new Date(tools.now()),
      requiredClaims: ['sub'],
    })
    const { jti, iat, exp, role, subscriptionId, capabilities, aud = AUDIENCE } = payload
    if (aud !== AUDIENCE) return null
    if (jti === undefined || iat === undefined || exp === undefined) return null
    const read = { sessionId: jti, role, subscriptionId, capabilities, kid, issuedAt: iat, expiresAt: exp }
    checkedTokens(tools).set(token, read)
    return read
  } catch (error) {
    if (isForged(error)) return null
    throw error
  }
}

// jose's own errors carry a code such as ERR_JWS_INVALID; a database that does not answer is no forged token.
const isForged = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J'))
