import { sql } from 'kysely'
import { UserData } from '#contract/user/settings.ts'
import type { Db } from '#ports/db.ts'

export const settingsOf = async (db: Db, userId: number): Promise<UserData> => {
  const row = await db
    .selectFrom('userSettings')
    .select('data')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return UserData.safeParse(row?.data).data ?? {}
}

/** Those of these people who stand in rankings without their name. */
export const unnamedAmong = async (db: Db, uuids: readonly string[]): Promise<string[]> => {
  if (uuids.length === 0) return []
  const rows = await db
    .selectFrom('users')
    .innerJoin('userSettings', 'userSettings.userId', 'users.id')
    .select('users.uuid')
    .where('users.uuid', 'in', uuids)
    .where(sql<boolean>`user_settings.data ->> 'nameInRankings' = 'false'`)
    .execute()
  return rows.map(({ uuid }) => uuid)
}

export const keepSettings = async (db: Db, userId: number, data: UserData, now: Date): Promise<void> => {
  const row = { data: JSON.stringify(data), updatedAt: now }
  await db
    .insertInto('userSettings')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}
