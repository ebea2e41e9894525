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

/**
 * Deletes guests made and last seen before a time, with all that hangs on them; gives their uuids. Who is just becoming
 * a member is passed over.
 */
export const deleteIdleGuests = async (db: Db, before: Date, most: number): Promise<string[]> => {
  const idle = await db
    .selectFrom('users')
    .select('id')
    .where('type', '=', 'guest')
    .where('createdAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('userSessions')
            .select('userSessions.id')
            .whereRef('userSessions.userId', '=', 'users.id')
            .where('lastSeenAt', '>=', before),
        ),
      ),
    )
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = idle.map(({ id }) => id)
  if (ids.length === 0) return []
  for (const table of ['userSettings', 'moderationComments'] as const)
    await db.deleteFrom(table).where('userId', 'in', ids).execute()
  const gone = await db.deleteFrom('users').where('id', 'in', ids).returning('uuid').execute()
  return gone.map(({ uuid }) => uuid)
}
