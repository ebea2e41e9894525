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

export const keepSettings = async (db: Db, userId: number, data: UserData, now: Date): Promise<void> => {
  const row = { data: JSON.stringify(data), updatedAt: now }
  await db
    .insertInto('userSettings')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute()
}
