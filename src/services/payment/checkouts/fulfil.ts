import { checkoutPaid } from '#facts/payment.ts'
import type { Tx } from '#services/core/context.ts'
import { sellAvatar, sellTokens } from '#services/merch/api.ts'
import { tokensIn } from '../products/terms.ts'
import { type CheckoutRow, markFulfilled } from './store.ts'

/** Gives a buyer what a paid checkout promised, exactly once. */
export const fulfil = async (
  tx: Tx,
  { id: checkoutId, userUuid, name, grants, quantity }: CheckoutRow,
): Promise<void> => {
  // Who was erased in between has nothing that could be given.
  if (userUuid === null || !(await markFulfilled(tx.db, checkoutId, new Date(tx.now())))) return
  const amount = tokensIn(grants) * quantity
  await sellTokens(tx, { userUuid, amount, checkoutId, name, key: `checkout:${checkoutId}` })
  for (const grant of grants)
    if (grant.type === 'avatar') await sellAvatar(tx, { userUuid, slug: grant.slug, checkoutId })
  tx.emit(checkoutPaid({ checkoutId, userUuid }))
}
