import type { Db } from '#ports/db.ts'
import { type SessionRow, touchSessions } from './store.ts'

/** How old the time may be at which a session was seen last, in ms, before it is written anew. */
const TOUCH_MS = 5 * 60_000

/** Notes of sessions that they are in use, where that was not noted for a while. */
export const touchSilent = async (
  db: Db,
  sessions: readonly Pick<SessionRow, 'id' | 'lastSeenAt'>[],
  now: Date,
): Promise<void> => {
  const silent = sessions.filter(({ lastSeenAt }) => now.getTime() - lastSeenAt.getTime() > TOUCH_MS)
  const ids = silent.map(({ id }) => id)
  if (ids.length > 0) await touchSessions(db, ids, now)
}
