import type { OpenPayment } from '#contract/payment/payments.ts'
import type { UserCtx } from '#services/core/context.ts'
import { peopleOf } from '#services/user/api.ts'
import type { CheckoutRow } from '../checkouts/store.ts'
import { payOf } from '../pay.ts'
import { openPaymentView } from './view.ts'

/** Checkouts as admins see them, with who bought. */
export const openPaymentViews = async (
  ctx: UserCtx,
  rows: readonly CheckoutRow[],
): Promise<OpenPayment[]> => {
  const people = await peopleOf(
    ctx,
    rows.flatMap(({ userUuid }) => userUuid ?? []),
  )
  const payer = payOf(ctx)?.name
  return rows.map((row) => openPaymentView(row, people, payer))
}
