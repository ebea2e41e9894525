import type { Capability } from '#contract/roles.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { isBanned, mayAct } from '../accounts/standing.ts'
import type { UserRow } from '../accounts/store.ts'
import { personFrom } from '../profiles/person.ts'
import { isProgramToken } from '../tokens/programToken.ts'
import { programTokenOwner, readProgramToken } from '../tokens/readProgramToken.ts'
import { readToken } from './accessToken.ts'
import { effectiveRole } from './effectiveRole.ts'
import { isServiceToken, readServiceToken } from './serviceToken.ts'
import { cachedSession } from './sessionCache.ts'
import { liveSession, ownerOfSession } from './store.ts'
import { touchSilent } from './touchSilent.ts'

/**
 * Who is behind an access token; null if it is forged, ran out, or its session or account is no longer good. The
 * account's row is the truth: a role that changed holds at once, whatever the token says. What this node knows it says at
 * once, without a promise.
 */
export const authenticate = (tools: Tools, token: string): Who | null | Promise<Who | null> =>
  isServiceToken(token)
    ? readServiceToken(tools, token)
    : cachedSession(tools, token, () =>
        isProgramToken(token) ? readProgramToken(tools, token) : load(tools, token),
      )

const load = async (tools: Tools, token: string) => {
  const now = tools.now()
  const read = await readToken(tools, token)
  const found = read && (await liveSession(tools.db, read.sessionId, new Date(now)))
  if (!found || !mayAct(found.user, now)) return null
  await touchSilent(tools.db, [found.session], new Date(now))
  const until = read.expiresAt * 1000
  return {
    who: whoOf(tools, found.user, found.session, until),
    person: personFrom(found.user, now),
    until,
  }
}

/** An account as operations see it, in a session or (with a chat token) in none. Many are kept, all of one shape. */
export const whoOf = (
  tools: Tools,
  user: UserRow,
  session: { id: string; strong: boolean },
  until?: number,
): Who => ({
  id: user.id,
  uuid: user.uuid,
  role: effectiveRole(tools.settings, user.role, session.strong),
  type: user.type,
  capabilities: user.capabilities as Capability[],
  sessionId: session.id,
  until,
})

/** True if a genuine token is refused because its account is banned: who holds it may be told so. */
export const isBannedToken = async (tools: Tools, token: string): Promise<boolean> => {
  const user = await ownerOf(tools, token)
  return user ? isBanned(user, tools.now()) : false
}

const ownerOf = async (tools: Tools, token: string): Promise<UserRow | null> => {
  if (isProgramToken(token)) return programTokenOwner(tools, token)
  const read = await readToken(tools, token)
  return read && ownerOfSession(tools.db, read.sessionId)
}
