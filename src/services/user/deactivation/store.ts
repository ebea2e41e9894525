import type { Db } from '#ports/db.ts'
import type { UserRow } from '../accounts/store.ts'

/** Accounts that asked to be deactivated and are not, oldest request first. */
export const requestsToDeactivate = (db: Db): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('deactivationRequestedAt', 'is not', null)
    .where('deactivatedAt', 'is', null)
    .orderBy('deactivationRequestedAt')
    .limit(500)
    .execute()

/** Accounts deactivated before `before` whose data is still there, in no order. */
export const accountsToErase = (db: Db, before: Date, most: number): Promise<UserRow[]> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('deactivatedAt', '<', before)
    .where('erasedAt', 'is', null)
    .limit(most)
    .execute()

/** Forgets everything personal beside the row itself. */
export const forgetBelongings = async (db: Db, userId: number): Promise<void> => {
  const tables = [
    'userEmails',
    'userSessions',
    'userSettings',
    'userLinks',
    'userImages',
    'passkeys',
    'totpFactors',
    'recoveryCodes',
    'moderationComments',
  ] as const
  for (const table of tables) await db.deleteFrom(table).where('userId', '=', userId).execute()
}

export const imageIdsOf = async (db: Db, userId: number): Promise<string[]> =>
  (await db.selectFrom('userImages').select('id').where('userId', '=', userId).execute()).map((row) => row.id)
