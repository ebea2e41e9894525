import type { Tools, Who } from '#services/core/context.ts'
import { fingerprint, isFingerprint } from '#services/core/secrets/fingerprint.ts'
import { mayAct } from '../accounts/standing.ts'
import { userByUuid, type UserRow } from '../accounts/store.ts'
import { personFrom } from '../profiles/person.ts'
import { whoOf } from '../sessions/authenticate.ts'
import { cachedSession } from '../sessions/sessionCache.ts'

const PREFIX = 'rtc_'
const PURPOSE = 'chat-token'
const UUID_BYTES = 16
const EPOCH_BYTES = 4
const PROOF_BYTES = 24
/** A cached answer is asked for again after this many ms at the latest; see `sessionCache.ts`. */
const FOR_EVER = Number.MAX_SAFE_INTEGER

/**
 * The chat token of an account: its uuid and chat epoch, proven by a keyed hash. It is opaque to clients, the same
 * on every call, needs no row, and raising `chat_epoch` makes it worthless.
 */
export const chatTokenOf = (tools: Tools, user: Pick<UserRow, 'uuid' | 'chatEpoch'>): string => {
  const bytes = Buffer.alloc(UUID_BYTES + EPOCH_BYTES)
  bytes.write(user.uuid.replaceAll('-', ''), 'hex')
  bytes.writeUInt32BE(user.chatEpoch, UUID_BYTES)
  const proof = fingerprint(tools.settings.masterKey, PURPOSE, bytes.toString('hex')).subarray(0, PROOF_BYTES)
  return PREFIX + Buffer.concat([bytes, proof]).toString('base64url')
}

/** Who a chat token belongs to; null if it is forged, revoked, or its account may not act. */
export const chatTokenOwner = async (tools: Tools, token: string): Promise<Who | null> => {
  if (!token.startsWith(PREFIX) || token.length > 100) return null
  const bytes = Buffer.from(token.slice(PREFIX.length), 'base64url')
  if (bytes.length !== UUID_BYTES + EPOCH_BYTES + PROOF_BYTES) return null
  const said = bytes.subarray(0, UUID_BYTES + EPOCH_BYTES)
  if (!isFingerprint(tools.settings, PURPOSE, said.toString('hex'), bytes.subarray(said.length))) return null
  return cachedSession(tools, token, async () => {
    const user = await userByUuid(tools.db, uuidIn(said))
    const now = tools.now()
    if (!user || user.chatEpoch !== said.readUInt32BE(UUID_BYTES) || !mayAct(user, now)) return null
    const who = whoOf(tools, user, { id: '', strong: false })
    return { who, person: personFrom(user, now), until: FOR_EVER }
  })
}

const uuidIn = (bytes: Buffer): string =>
  bytes.toString('hex', 0, UUID_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The chat token of an account, for servers the operator trusts; null if there is no such account. */
export const chatTokenFor = async (tools: Tools, uuid: string): Promise<string | null> => {
  const user = await userByUuid(tools.db, uuid)
  return user ? chatTokenOf(tools, user) : null
}
