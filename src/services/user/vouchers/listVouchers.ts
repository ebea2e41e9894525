import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type * as contract from '#contract/user/vouchers.ts'
import type { Operation } from '#services/core/context.ts'
import { findVouchers } from './store.ts'
import { voucherView } from './view.ts'

export const listVouchers: Operation<typeof contract.listVouchers> = async (ctx, { query }) => {
  const { limit, offset, status = null, all } = query
  if (all && !atLeast(ctx.user.role, 'staff')) return refuse('forbidden')
  const createdBy = all ? null : ctx.user.id
  const { vouchers, count } = await findVouchers(ctx.db, { createdBy, status, limit, offset })
  return { vouchers: vouchers.map(voucherView), count }
}
