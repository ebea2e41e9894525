import type { Db } from '#ports/db.ts'

/** What these people set, as it is stored; who set nothing is left out. */
export const storedSettings = async (
  db: Db,
  userUuids: readonly string[],
): Promise<ReadonlyMap<string, unknown>> => {
  if (userUuids.length === 0) return new Map()
  const rows = await db
    .selectFrom('notificationSettings')
    .select(['userUuid', 'data'])
    .where('userUuid', 'in', userUuids)
    .execute()
  return new Map(rows.map(({ userUuid, data }) => [userUuid, data]))
}

export const putSettings = async (db: Db, userUuid: string, settings: object, now: Date): Promise<void> => {
  const row = { data: JSON.stringify(settings), updatedAt: now }
  await db
    .insertInto('notificationSettings')
    .values({ userUuid, ...row })
    .onConflict((c) => c.column('userUuid').doUpdateSet(row))
    .execute()
}

export const dropSettings = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('notificationSettings').where('userUuid', '=', userUuid).execute()
}
