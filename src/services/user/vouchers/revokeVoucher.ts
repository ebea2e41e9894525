import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/vouchers.ts'
import type { Operation } from '#services/core/context.ts'
import { revocableVoucher } from '../access.ts'
import { revokePending } from './store.ts'
import { voucherView } from './view.ts'

export const revokeVoucher: Operation<typeof contract.revokeVoucher> = async (ctx, { params }) => {
  const voucher = await revocableVoucher(ctx, params.id)
  if (!(await revokePending(ctx.db, voucher.id))) return refuse('voucherNotPending')
  return voucherView({ ...voucher, status: 'REVOKED' })
}
