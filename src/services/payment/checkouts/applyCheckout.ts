import type { CheckoutSeen } from '#ports/pay.ts'
import type { Tx } from '#services/core/context.ts'
import type { Applied } from '../events/applied.ts'
import { fulfil } from './fulfil.ts'
import { checkoutNamed, lockCheckout, saveCustomer, updateCheckout } from './store.ts'

/** Makes a checkout what it is at its provider, and gives the buyer what they paid for. */
export const applyCheckout = async (tx: Tx, provider: string, seen: CheckoutSeen): Promise<Applied> => {
  const id = await checkoutNamed(tx.db, provider, seen.ref)
  const row = id === null ? null : await lockCheckout(tx.db, id)
  if (row === null) return { outcome: 'unclaimed' }
  const now = new Date(tx.now())
  if (seen.customerRef !== null && row.userUuid !== null)
    await saveCustomer(tx.db, { userUuid: row.userUuid, provider, vendorRef: seen.customerRef })
  if (seen.state === 'open' || seen.state === 'waiting') return { outcome: seen.state }
  // What was given stays given; how it ends after that is told by its payment.
  if (row.fulfilledAt !== null) return { outcome: 'fulfilled', next: followers(seen) }
  if (seen.state !== 'paid') {
    await updateCheckout(tx.db, row.id, { state: seen.state === 'failed' ? 'FAILED' : 'EXPIRED' })
    return { outcome: seen.state }
  }
  const paid = { state: 'PAID', paymentRef: seen.paymentRef, paidAt: row.paidAt ?? now } as const
  await updateCheckout(tx.db, row.id, paid)
  await fulfil(tx, row)
  return { outcome: 'fulfilled', next: followers(seen) }
}

/** What may have been told before the checkout that it is about. */
const followers = ({ subscriptionRef, paymentRef }: CheckoutSeen) => [
  ...(subscriptionRef === null ? [] : [{ type: 'subscription', ref: subscriptionRef }]),
  ...(paymentRef === null ? [] : [{ type: 'payment', ref: paymentRef }]),
]
