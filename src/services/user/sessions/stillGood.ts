import type { Tools } from '#services/core/context.ts'
import { effectiveRole } from './effectiveRole.ts'
import { renewCached } from './sessionCache.ts'
import { goodSessions } from './store.ts'
import { touchSilent } from './touchSilent.ts'

/** Sessions that are asked about at once. */
const AT_ONCE = 500

/**
 * Which of these sessions are still good: for sockets that stay open. What this node knows of them it knows for longer,
 * so that somebody who says something now and then is not looked up alone each time; and they count as in use.
 */
export const stillGood = async (
  tools: Tools,
  sessionIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const good = new Set<string>()
  for (let from = 0; from < sessionIds.length; from += AT_ONCE) {
    const ids = sessionIds.slice(from, from + AT_ONCE)
    const now = new Date(tools.now())
    const found = (await goodSessions(tools.db, ids, now)).map((session) => ({
      ...session,
      role: effectiveRole(tools.settings, session.role, session.strong),
    }))
    await renewCached(tools, found)
    for (const { id } of found) good.add(id)
    await touchSilent(tools.db, found, now)
  }
  return good
}
