import type { Db } from '#ports/db.ts'
import type { NewUser } from './store.ts'

/** Makes an account with a uuid of its own choice, unless there is one. */
export const insertUserOnce = async (db: Db, user: NewUser & { readonly uuid: string }): Promise<void> => {
  const known = await db.selectFrom('users').select('id').where('uuid', '=', user.uuid).executeTakeFirst()
  if (known) return
  await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
