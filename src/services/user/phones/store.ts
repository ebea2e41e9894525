import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { PhoneKind } from '#ports/sms.ts'
import type { DB } from '#ports/tables.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import type { UserRow } from '../accounts/store.ts'

export type WhitelistRow = Selectable<DB['phoneWhitelist']>
export type ValidationRow = Selectable<DB['phoneValidations']>

export const userByPhone = async (db: Db, phone: string): Promise<UserRow | null> =>
  (await db.selectFrom('users').selectAll().where('phone', '=', phone).executeTakeFirst()) ?? null

/** Gives a number to an account; false if another has it. Inside a transaction: of two at once one waits. */
export const claimPhone = async (db: Db, userId: number, phone: string): Promise<boolean> => {
  await holdLock(db, 'phone', phone)
  const holder = await userByPhone(db, phone)
  if (holder) return holder.id === userId
  await db.updateTable('users').set({ phone }).where('id', '=', userId).execute()
  return true
}

export const dropPhone = async (db: Db, userId: number): Promise<void> => {
  await db.updateTable('users').set({ phone: null }).where('id', '=', userId).execute()
}

/** Codes that went to phones today, over the whole server. */
export const codesSentToday = async (db: Db, now: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(sent_that_day), 0)::bigint as count from one_time_codes
    where purpose = 'phone' and sent_day = ${now.toISOString().slice(0, 10)}::date`.execute(db)
  return rows[0]?.count ?? 0
}

export const isWhitelisted = async (db: Db, phone: string): Promise<boolean> =>
  (await db.selectFrom('phoneWhitelist').select('id').where('phone', '=', phone).executeTakeFirst()) !==
  undefined

/** Keeps a number on the whitelist; one that is there gets the new note. */
export const whitelist = (
  db: Db,
  entry: { phone: string; note: string; createdBy: number },
): Promise<WhitelistRow> =>
  db
    .insertInto('phoneWhitelist')
    .values(entry)
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ note: entry.note }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** False if the number was not there. */
export const unwhitelist = async (db: Db, phone: string): Promise<boolean> => {
  const gone = await db.deleteFrom('phoneWhitelist').where('phone', '=', phone).executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export const keepValidation = (db: Db, phone: string, result: PhoneKind, now: Date): Promise<ValidationRow> =>
  db
    .insertInto('phoneValidations')
    .values({ phone, result, createdAt: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** The last sure answer about a number since a time, or null. */
export const lastValidation = async (db: Db, phone: string, since: Date): Promise<ValidationRow | null> =>
  (await db
    .selectFrom('phoneValidations')
    .selectAll()
    .where('phone', '=', phone)
    .where('result', '!=', 'VALIDATION_ERROR')
    .where('createdAt', '>', since)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Latest first. */
export const validations = (db: Db, most: number): Promise<ValidationRow[]> =>
  db.selectFrom('phoneValidations').selectAll().orderBy('id', 'desc').limit(most).execute()

export const deleteValidations = async (db: Db): Promise<void> => {
  await db.deleteFrom('phoneValidations').execute()
}
