import type { Scope } from '#contract/scopes.ts'
import { atLeast } from '#contract/roles.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { fingerprint, fingerprints } from '#services/core/secrets/fingerprint.ts'
import { mayAct } from '../accounts/standing.ts'
import { userById, type UserRow } from '../accounts/store.ts'
import { type Person, personFrom } from '../profiles/person.ts'
import { noteUse, ownerOfToken, tokenByHash, type TokenRow } from './store.ts'

const PURPOSE = 'program-token'
const DAY_MS = 86_400_000

/** What the database keeps of a token. */
export const hashOf = (tools: Pick<Tools, 'settings'>, token: string): Buffer =>
  fingerprint(tools.settings.masterKey, PURPOSE, token)

const hashesOf = (tools: Tools, token: string): Buffer[] => fingerprints(tools.settings, PURPOSE, token)

/** Who a token acts as and what it is held to; null if it is unknown, over, or its account may not act. */
export const readProgramToken = async (
  tools: Tools,
  token: string,
): Promise<{ who: Who; person: Person; until: number } | null> => {
  const now = tools.now()
  const row = await tokenByHash(tools.db, hashesOf(tools, token), new Date(now))
  const user = row && (await userById(tools.db, row.userId))
  if (!user || !mayAct(user, now)) return null
  const today = new Date(Math.floor(now / DAY_MS) * DAY_MS)
  if (row.lastUsedOn === null || row.lastUsedOn < today) await noteUse(tools.db, row.sessionId, today)
  const until = row.endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  return { who: { ...whoOf(user, row), until }, person: personFrom(user, now), until }
}

/** Looking after the site is open to no program: whoever does acts as a plain user through it. */
const whoOf = (user: UserRow, row: TokenRow): Who => ({
  id: user.id,
  uuid: user.uuid,
  role: atLeast(user.role, 'moderator') ? 'user' : user.role,
  type: user.type,
  capabilities: [],
  sessionId: row.sessionId,
  scopes: row.scopes as Scope[],
  ...(row.rooms && { rooms: row.rooms }),
})

/** Whose a token is or was. */
export const programTokenOwner = (tools: Tools, token: string): Promise<UserRow | null> =>
  ownerOfToken(tools.db, hashesOf(tools, token))
