import type { Db } from '#ports/db.ts'

/** Whose calendar has this address. */
export const calendarOwner = async (db: Db, hashes: readonly Uint8Array[]): Promise<string | undefined> =>
  (
    await db
      .selectFrom('calendarSecrets')
      .select('userUuid')
      .where('secretHash', 'in', hashes.map(Buffer.from))
      .executeTakeFirst()
  )?.userUuid

/** Stores the address of somebody's calendar; one that is there stays unless it is renewed. */
export const putCalendarSecret = async (
  db: Db,
  row: { userUuid: string; secretHash: Buffer; secretSealed: Buffer },
  renew: boolean,
): Promise<void> => {
  const { secretHash, secretSealed } = row
  await db
    .insertInto('calendarSecrets')
    .values(row)
    .onConflict((c) => {
      const known = c.column('userUuid')
      return renew ? known.doUpdateSet({ secretHash, secretSealed }) : known.doNothing()
    })
    .execute()
}

/** The address of somebody's calendar, sealed. */
export const sealedCalendarSecret = async (db: Db, userUuid: string): Promise<Buffer> =>
  (
    await db
      .selectFrom('calendarSecrets')
      .select('secretSealed')
      .where('userUuid', '=', userUuid)
      .executeTakeFirstOrThrow()
  ).secretSealed

/** All sealed addresses. */
export const allCalendarSecrets = (db: Db) =>
  db.selectFrom('calendarSecrets').select(['userUuid', 'secretSealed']).execute()

export const dropCalendarSecret = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('calendarSecrets').where('userUuid', '=', userUuid).execute()
}
