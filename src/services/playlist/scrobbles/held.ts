import type { MyData } from '#contract/user/myData.ts'
import type { Db } from '#ports/db.ts'
import { lastScrobbles } from './store.ts'
import { linksOf } from './storeLinks.ts'

const MOST = 10_000

/** What is known of somebody's accounts at services that keep what they listen to. */
export const scrobblingHeld = async (db: Db, userUuid: string): Promise<MyData['music']['scrobbling']> => {
  const links = await linksOf(db, userUuid)
  return Promise.all(
    links.map(async ({ service, userName, linkedAt, pausedUntil }) => ({
      service,
      userName,
      linkedAt: linkedAt.toISOString(),
      pausedUntil: pausedUntil?.toISOString() ?? null,
      listens: (await lastScrobbles(db, userUuid, service, MOST)).map(({ song, startedAt, state }) => ({
        song,
        startedAt: startedAt.toISOString(),
        state,
      })),
    })),
  )
}
