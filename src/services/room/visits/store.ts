import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

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

/** True if the live room once let this person in. */
export const hasEntered = async (db: Db, roomId: number, userUuid: string): Promise<boolean> => {
  const row = await db
    .selectFrom('roomVisits')
    .where('roomId', '=', roomId)
    .where('userUuid', '=', userUuid)
    .where('enteredAt', 'is not', null)
    .select('roomId')
    .executeTakeFirst()
  return row !== undefined
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

/** People who are not drawn on the dance floor. */
export const noDancefloorOf = async (db: Db, roomId: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('roomNoDancefloor')
    .where('roomId', '=', roomId)
    .orderBy('userUuid')
    .select('userUuid')
    .execute()
  return rows.map((row) => row.userUuid)
}

/** Replaces the list of people who are not drawn on the dance floor. */
export const setNoDancefloor = async (
  db: Db,
  roomId: number,
  userUuids: readonly string[],
): Promise<void> => {
  await db.deleteFrom('roomNoDancefloor').where('roomId', '=', roomId).execute()
  if (userUuids.length === 0) return
  await db
    .insertInto('roomNoDancefloor')
    .values([...new Set(userUuids)].map((userUuid) => ({ roomId, userUuid })))
    .execute()
}

/** Which of these rooms once let this person in. */
export const enteredRoomIds = async (
  db: Db,
  userUuid: string,
  roomIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (roomIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('roomVisits')
    .where('userUuid', '=', userUuid)
    .where('roomId', 'in', roomIds)
    .where('enteredAt', 'is not', null)
    .select('roomId')
    .execute()
  return new Set(rows.map((row) => row.roomId))
}

/** Removes somebody's visits, favourites and places on no dance floor. */
export const deleteTracesOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('roomVisits').where('userUuid', '=', userUuid).execute()
  await db.deleteFrom('roomFavorites').where('userUuid', '=', userUuid).execute()
  await db.deleteFrom('roomNoDancefloor').where('userUuid', '=', userUuid).execute()
}
