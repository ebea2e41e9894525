import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/payments.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { forgiveDispute } from '#services/merch/api.ts'
import { checkoutFor } from '../access.ts'
import { isMissingElsewhere, lockCheckout, updateCheckout } from '../checkouts/store.ts'
import { openPaymentViews } from './openPaymentViews.ts'

export const forgiveShortfall: Operation<typeof contract.forgiveShortfall> = async (
  ctx,
  { params, body: { reason } },
) => {
  await checkoutFor(ctx, params.id)
  await ctx.tx(async (tx) => {
    const row = (await lockCheckout(tx.db, params.id)) ?? refuse('checkoutNotFound')
    const { id, userUuid, shortfall, forgiven, name } = row
    if (shortfall === 0) return refuse('nothingMissing')
    await updateCheckout(tx.db, id, { shortfall: 0, forgiven: forgiven + shortfall })
    if (userUuid !== null && !(await isMissingElsewhere(tx.db, userUuid, id)))
      await forgiveDispute(tx, userUuid)
    noteAct(tx, 'shortfallForgiven', {
      userUuid,
      about: name,
      reason,
      data: { checkoutId: id, tokens: shortfall },
    })
  })
  const row = await checkoutFor(ctx, params.id)
  const [view] = await openPaymentViews(ctx, [row])
  return view ?? refuse('checkoutNotFound')
}
