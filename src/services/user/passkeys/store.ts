import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type PasskeyRow = Selectable<DB['passkeys']>

export const passkeysOf = (db: Db, userId: number): Promise<PasskeyRow[]> =>
  db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()

export const passkeyById = async (db: Db, id: string): Promise<PasskeyRow | null> =>
  (await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

/** Null if this credential is known already, here or at another account. */
export const insertPasskey = async (
  db: Db,
  passkey: Omit<PasskeyRow, 'createdAt' | 'lastUsedAt'>,
): Promise<PasskeyRow | null> =>
  (await db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null

export const touchPasskey = async (db: Db, id: string, counter: number, now: Date): Promise<void> => {
  await db.updateTable('passkeys').set({ counter, lastUsedAt: now }).where('id', '=', id).execute()
}

/** Null if the account has no such passkey. */
export const namePasskey = async (
  db: Db,
  userId: number,
  id: string,
  name: string,
): Promise<PasskeyRow | null> =>
  (await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returningAll()
    .executeTakeFirst()) ?? null

/** False if the account has no such passkey. */
export const deletePasskey = async (db: Db, userId: number, id: string): Promise<boolean> => {
  const gone = await db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

/** Takes every passkey away from an account. */
export const forgetPasskeys = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('passkeys').where('userId', '=', userId).execute()
}
