import type { Db } from '#ports/db.ts'

/** Deletes secrets that ran out before one time, and sessions and validations that ended before another. */
export const sweep = async (
  db: Db,
  { secretsBefore, sessionsBefore }: { secretsBefore: Date; sessionsBefore: Date },
): Promise<void> => {
  await db
    .deleteFrom('oneTimeCodes')
    .where('expiresAt', '<', secretsBefore)
    .where('sentAt', '<', secretsBefore)
    .execute()
  await db
    .deleteFrom('oneTimeTokens')
    .where('expiresAt', '<', secretsBefore)
    .where('purpose', '!=', 'owner')
    .execute()
  await db
    .deleteFrom('userSessions')
    .where((row) => row.or([row('endedAt', '<', sessionsBefore), row('expiresAt', '<', sessionsBefore)]))
    .execute()
  await db.deleteFrom('phoneValidations').where('createdAt', '<', sessionsBefore).execute()
}
