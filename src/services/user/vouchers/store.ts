import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB, VoucherStatus } from '#ports/tables.ts'
import { PAGE } from '#services/core/inPages.ts'

/** A voucher with the uuids of those it concerns. */
export type VoucherRow = Selectable<DB['vouchers']> & { createdByUuid: string; redeemedByUuid: string | null }

export const insertVouchers = async (
  db: Db,
  vouchers: { code: string; note: string; createdBy: number; expiresAt: Date | null }[],
): Promise<number[]> =>
  (await db.insertInto('vouchers').values(vouchers).returning('id').execute()).map((row) => row.id)

const withPeople = (db: Db) =>
  db
    .selectFrom('vouchers')
    .innerJoin('users as maker', 'maker.id', 'vouchers.createdBy')
    .leftJoin('users as taker', 'taker.id', 'vouchers.redeemedBy')
    .selectAll('vouchers')
    .select(['maker.uuid as createdByUuid', 'taker.uuid as redeemedByUuid'])

export const vouchersById = (db: Db, ids: readonly number[]): Promise<VoucherRow[]> =>
  withPeople(db).where('vouchers.id', 'in', ids).orderBy('vouchers.id').execute()

/** A page of the vouchers somebody made, oldest first; from the one with this id on. */
export const vouchersMadeBy = (db: Db, createdBy: number, after = 0): Promise<VoucherRow[]> =>
  withPeople(db)
    .where('vouchers.createdBy', '=', createdBy)
    .where('vouchers.id', '>', after)
    .orderBy('vouchers.id')
    .limit(PAGE)
    .execute()

export interface VoucherQuery {
  readonly createdBy: number | null
  readonly status: VoucherStatus | null
  readonly limit: number
  readonly offset: number
}

/** Latest first. */
export const findVouchers = async (
  db: Db,
  query: VoucherQuery,
): Promise<{ vouchers: VoucherRow[]; count: number }> => {
  const { createdBy, status, limit, offset } = query
  const vouchers = await withPeople(db)
    .$if(createdBy !== null, (rows) => rows.where('vouchers.createdBy', '=', createdBy))
    .$if(status !== null, (rows) => rows.where('vouchers.status', '=', status))
    .orderBy('vouchers.id', 'desc')
    .limit(limit === 0 ? 1000 : limit)
    .offset(offset)
    .execute()
  const { count } = await db
    .selectFrom('vouchers')
    .select((rows) => rows.fn.countAll<number>().as('count'))
    .$if(createdBy !== null, (rows) => rows.where('createdBy', '=', createdBy))
    .$if(status !== null, (rows) => rows.where('status', '=', status))
    .executeTakeFirstOrThrow()
  return { vouchers, count }
}

/** Unused vouchers of somebody that have not run out. */
export const countPending = async (db: Db, createdBy: number, now: Date): Promise<number> =>
  (
    await db
      .selectFrom('vouchers')
      .select((rows) => rows.fn.countAll<number>().as('count'))
      .where('createdBy', '=', createdBy)
      .where('status', '=', 'PENDING')
      .where((rows) => rows.or([rows('expiresAt', 'is', null), rows('expiresAt', '>', now)]))
      .executeTakeFirstOrThrow()
  ).count

/** Takes an unused voucher for somebody; of many who try at once one gets the row. */
export const takeVoucher = async (
  db: Db,
  code: string,
  redeemedBy: number,
  now: Date,
): Promise<{ id: number; createdBy: number } | null> =>
  (await db
    .updateTable('vouchers')
    .set({ status: 'REDEEMED', redeemedBy, redeemedAt: now })
    .where('code', '=', code)
    .where('status', '=', 'PENDING')
    .where((rows) => rows.or([rows('expiresAt', 'is', null), rows('expiresAt', '>', now)]))
    .returning(['id', 'createdBy'])
    .executeTakeFirst()) ?? null

/** False if somebody used or revoked it before. */
export const revokePending = async (db: Db, id: number): Promise<boolean> => {
  const changed = await db
    .updateTable('vouchers')
    .set({ status: 'REVOKED' })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}
