import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB, EmailStatus, EmailType } from '#ports/tables.ts'

export type EmailRow = Selectable<DB['userEmails']>

/** True if the owner proved the address, or an admin vouched for it. */
export const isProven = (email: Pick<EmailRow, 'status'>): boolean =>
  email.status === 'VERIFIED' || email.status === 'CREATED_BY_ADMIN'

/** Null if another account holds the address: of many that try at once one gets it. */
export const insertEmail = async (
  db: Db,
  email: { userId: number; email: string; status: EmailStatus; type?: EmailType },
): Promise<EmailRow | null> =>
  (await db
    .insertInto('userEmails')
    .values(email)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null

/** The addresses of an account, oldest first, without deleted ones. */
export const emailsOf = (db: Db, userId: number): Promise<EmailRow[]> =>
  db
    .selectFrom('userEmails')
    .selectAll()
    .where('userId', '=', userId)
    .where('status', '!=', 'DELETED')
    .orderBy('id')
    .execute()

/** An address in use, whoever holds it. */
export const emailInUse = async (db: Db, email: string): Promise<EmailRow | null> =>
  (await db
    .selectFrom('userEmails')
    .selectAll()
    .where('email', '=', email)
    .where('status', '!=', 'DELETED')
    .executeTakeFirst()) ?? null

export const setEmailStatus = async (db: Db, id: number, status: EmailStatus, now: Date): Promise<void> => {
  await db.updateTable('userEmails').set({ status, updatedAt: now }).where('id', '=', id).execute()
}
