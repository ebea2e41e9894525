import type { Voucher } from '#contract/user/vouchers.ts'
import type { VoucherRow } from './store.ts'

/** A voucher as its maker, staff, and who redeemed it see it. */
export const voucherView = (row: VoucherRow): Voucher => ({
  id: row.id,
  code: row.code,
  status: row.status,
  note: row.note,
  createdBy: row.createdByUuid,
  redeemedBy: row.redeemedByUuid,
  redeemedAt: row.redeemedAt?.toISOString() ?? null,
  expiresAt: row.expiresAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})
