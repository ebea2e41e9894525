import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB, EmailStatus, EmailType } from '#ports/tables.ts'

export type EmailRow = Selectable<DB['userEmails']>

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
