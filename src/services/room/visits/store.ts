import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { roomIdSet } from '../rooms/roomIdSet.ts'

/** Notes that somebody came by; `entered` if the live room let them in. */
export const putVisit = async (
  db: Db,
  visit: { roomId: number; userUuid: string; entered: boolean },
): Promise<void> => {
  const now = sql<Date>`now()`
  await db
    .insertInto('roomVisits')
    .values({
      roomId: visit.roomId,
      userUuid: visit.userUuid,
      visitedAt: now,
      enteredAt: visit.entered ? now : null,
    })
    .onConflict((c) =>
      c
        .columns(['userUuid', 'roomId'])
        .doUpdateSet({ visitedAt: now, ...(visit.entered ? { enteredAt: now } : {}) }),
    )
    .execute()
  await db
    .updateTable('rooms')
    .set({ lastVisitedAt: now })
    .where('id', '=', visit.roomId)
    .where('lastVisitedAt', '<', sql<Date>`now() - interval '1 minute'`)
    .execute()
}

/** Ids of the rooms somebody visited, latest first. */
export const visitedRoomIds = async (db: Db, userUuid: string, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('roomVisits')
    .innerJoin('rooms', 'rooms.id', 'roomVisits.roomId')
    .where('roomVisits.userUuid', '=', userUuid)
    .where('rooms.deletedAt', 'is', null)
    .orderBy('roomVisits.visitedAt', 'desc')
    .limit(most)
    .select('rooms.id')
    .execute()
  return rows.map((row) => row.id)
}

/** Which of these rooms once let this person in. */
export const enteredRoomIds = (
  db: Db,
  userUuid: string,
  roomIds: readonly number[],
): Promise<ReadonlySet<number>> =>
  roomIdSet(roomIds, (ids) =>
    db
      .selectFrom('roomVisits')
      .where('userUuid', '=', userUuid)
      .where('roomId', 'in', ids)
      .where('enteredAt', 'is not', null)
      .select('roomId')
      .execute(),
  )
