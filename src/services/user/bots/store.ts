import type { Db } from '#ports/db.ts'
import type { UserRow } from '../accounts/store.ts'

/** The bots of a person, the first one first; deleted ones are none. */
export const botsOf = (db: Db, ownerId: number): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('ownerId', '=', ownerId)
    .where('role', '=', 'bot')
    .where('erasedAt', 'is', null)
    .orderBy('id')
    .execute()

/** How many there may be is decided under a lock of the owner's account. */
export const insertBot = (
  db: Db,
  bot: { uuid: string; ownerId: number; nickname: string; avatarId: string; color: string },
): Promise<UserRow> =>
  db
    .insertInto('users')
    .values({ ...bot, role: 'bot', type: 'user' })
    .returningAll()
    .executeTakeFirstOrThrow()
