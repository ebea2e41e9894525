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

/** Deletes everything personal beside the row itself and pictures, whose files go first. */
export const deleteBelongings = async (db: Db, userId: number): Promise<void> => {
  const tables = [
    'userEmails',
    'userSessions',
    'userSettings',
    'userLinks',
    'passkeys',
    'totpFactors',
    'recoveryCodes',
    'moderationComments',
  ] as const
  for (const table of tables) await db.deleteFrom(table).where('userId', '=', userId).execute()
}
