import type { Db } from '#ports/db.ts'

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
