import type { Db } from '#ports/db.ts'
import type { UserRow } from '../accounts/store.ts'

export const botOf = async (db: Db, ownerId: number): Promise<UserRow | null> =>
  (await db
    .selectFrom('users')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('role', '=', 'bot')
    .executeTakeFirst()) ?? null

/** Null if the owner has a bot already: of many that try at once one is made. */
export const insertBot = async (
  db: Db,
  bot: { uuid: string; ownerId: number; nickname: string; avatarId: string; color: string },
): Promise<UserRow | null> =>
  (await db
    .insertInto('users')
    .values({ ...bot, role: 'bot', type: 'user' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null
