import type { Db } from '#ports/db.ts'
import type { ImageRow } from '../images/store.ts'
import { type VoucherRow, findVouchers } from '../vouchers/store.ts'

export const imagesHeldBy = (db: Db, userId: number): Promise<ImageRow[]> =>
  db.selectFrom('userImages').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()

/** Every voucher somebody made, oldest first. */
export const vouchersMadeBy = async (db: Db, userId: number): Promise<VoucherRow[]> =>
  (await findVouchers(db, { createdBy: userId, status: null, limit: 0, offset: 0 })).vouchers.toReversed()
