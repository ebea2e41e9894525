import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type TotpRow = Selectable<DB['totpFactors']>

/** The authenticator app of an account, set up or about to be. */
export const totpOf = async (db: Db, userId: number): Promise<TotpRow | null> =>
  (await db.selectFrom('totpFactors').selectAll().where('userId', '=', userId).executeTakeFirst()) ?? null

/** Begins anew; false if one is turned on already. */
export const offerTotp = async (db: Db, userId: number, secretSealed: Buffer): Promise<boolean> =>
  (await db
    .insertInto('totpFactors')
    .values({ userId, secretSealed })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ secretSealed, lastStep: 0 })
        .where('totpFactors.confirmedAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()) !== undefined

/** Turns it on; false if it is on already. */
export const confirmTotp = async (db: Db, userId: number, now: Date): Promise<boolean> => {
  const changed = await db
    .updateTable('totpFactors')
    .set({ confirmedAt: now })
    .where('userId', '=', userId)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

/** Uses a time step up; false if it, or a later one, was used: no code works twice. */
export const useStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const changed = await db
    .updateTable('totpFactors')
    .set({ lastStep: step })
    .where('userId', '=', userId)
    .where('lastStep', '<', step)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export const deleteTotp = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db.deleteFrom('totpFactors').where('userId', '=', userId).execute()
}

export const replaceRecoveryCodes = async (
  db: Db,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> => {
  await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((hash) => ({ userId, hash })))
    .execute()
}

/** Uses a recovery code up; of several who have it one gets true. */
export const useRecoveryCode = async (
  db: Db,
  userId: number,
  hashes: readonly Buffer[],
  now: Date,
): Promise<boolean> => {
  const changed = await db
    .updateTable('recoveryCodes')
    .set({ usedAt: now })
    .where('userId', '=', userId)
    .where('hash', 'in', hashes)
    .where('usedAt', 'is', null)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export const countRecoveryCodes = async (db: Db, userId: number): Promise<number> =>
  (
    await db
      .selectFrom('recoveryCodes')
      .select((rows) => rows.fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('usedAt', 'is', null)
      .executeTakeFirstOrThrow()
  ).count
