import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'
import type { ImageRow } from '../images/store.ts'
import { type VoucherRow, findVouchers } from '../vouchers/store.ts'

export const imagesHeldBy = (db: Db, userId: number): Promise<ImageRow[]> =>
  db.selectFrom('userImages').selectAll().where('userId', '=', userId).orderBy('createdAt').execute()

/** Every voucher somebody made, oldest first. */
export const vouchersMadeBy = async (db: Db, userId: number): Promise<VoucherRow[]> => {
  const made: VoucherRow[] = []
  for (;;) {
    const page = { createdBy: userId, status: null, limit: PAGE, offset: made.length }
    const { vouchers } = await findVouchers(db, page)
    if (vouchers.length === 0) return made.toReversed()
    made.push(...vouchers)
  }
}
