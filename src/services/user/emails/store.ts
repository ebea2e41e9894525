import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB, EmailStatus, EmailType } from '#ports/tables.ts'
import { holdLock } from '#services/core/storeLocks.ts'

export type EmailRow = Selectable<DB['userEmails']>

/** True if the owner proved the address, or an admin vouched for it. */
export const isProven = (email: Pick<EmailRow, 'status'>): boolean =>
  email.status === 'VERIFIED' || email.status === 'CREATED_BY_ADMIN'

/** Names an address that is still to be proven; null if the account has it already. */
export const insertEmail = async (
  db: Db,
  email: { userId: number; email: string; type?: EmailType },
): Promise<EmailRow | null> =>
  (await db
    .insertInto('userEmails')
    .values({ ...email, status: 'PENDING_VERIFICATION' })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null

/**
 * Gives an account a proven address, in the place of its unproven one if it has that; false if another account proved
 * it before. Nobody else names it any more. Inside a transaction: of two at once one waits.
 */
export const claimEmail = async (
  db: Db,
  { userId, email, ...proof }: { userId: number; email: string; status: EmailStatus; type?: EmailType },
  now: Date,
): Promise<boolean> => {
  await holdLock(db, 'email', email)
  const holder = await provenEmail(db, email)
  if (holder) return holder.userId === userId
  await db
    .deleteFrom('userEmails')
    .where('email', '=', email)
    .where('status', '=', 'PENDING_VERIFICATION')
    .where('userId', '!=', userId)
    .execute()
  const named = await emailOf(db, userId, email)
  if (named)
    await db
      .updateTable('userEmails')
      .set({ ...proof, updatedAt: now })
      .where('id', '=', named.id)
      .execute()
  else
    await db
      .insertInto('userEmails')
      .values({ userId, email, ...proof })
      .execute()
  return true
}

/** The addresses of an account, oldest first, without deleted ones. */
export const emailsOf = (db: Db, userId: number): Promise<EmailRow[]> =>
  db
    .selectFrom('userEmails')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '!=', 'DELETED')
    .orderBy('id')
    .execute()

/** An address as one account names it. */
export const emailOf = async (db: Db, userId: number, email: string): Promise<EmailRow | null> =>
  (await db
    .selectFrom('userEmails')
    .selectAll()
    .where('userId', '=', userId)
    .where('email', '=', email)
    .where('status', '!=', 'DELETED')
    .executeTakeFirst()) ?? null

/** The address as the account has it that proved it. */
export const provenEmail = async (db: Db, email: string): Promise<EmailRow | null> =>
  (await db
    .selectFrom('userEmails')
    .selectAll()
    .where('email', '=', email)
    .where('status', 'in', ['VERIFIED', 'CREATED_BY_ADMIN'])
    .executeTakeFirst()) ?? null

export const markDeleted = async (db: Db, id: number, now: Date): Promise<void> => {
  await db.updateTable('userEmails').set({ status: 'DELETED', updatedAt: now }).where('id', '=', id).execute()
}

/** Forgets addresses that nobody proved since a time. */
export const forgetUnproven = async (db: Db, since: Date): Promise<void> => {
  await db
    .deleteFrom('userEmails')
    .where('status', '=', 'PENDING_VERIFICATION')
    .where('updatedAt', '<', since)
    .execute()
}
