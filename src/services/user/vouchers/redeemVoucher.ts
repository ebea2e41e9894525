import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/vouchers.ts'
import type { Operation } from '#services/core/context.ts'
import { limitAttempts, guessing } from '#services/core/limits/attemptLimit.ts'
import { redeemFor } from './redeemFor.ts'
import { vouchersById } from './store.ts'
import { voucherView } from './view.ts'

export const redeemVoucher: Operation<typeof contract.redeemVoucher> = async (ctx, { body }) => {
  await limitAttempts(ctx, guessing, `voucher:${ctx.user.uuid}`)
  return ctx.tx(async (tx) => {
    const id = await redeemFor(tx, ctx.user.id, body.code)
    const [voucher] = await vouchersById(tx.db, [id])
    return voucher ? voucherView(voucher) : refuse('voucherInvalid')
  })
}
