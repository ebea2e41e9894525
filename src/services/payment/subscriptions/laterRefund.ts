import { laterRefunded } from '#facts/payment.ts'
import type { Tx } from '#services/core/context.ts'
import { setLaterRefund } from './storeLaterRefunds.ts'

/** A payment without a checkout of its own, and what of it went back so far, in minor units. */
interface LaterPayment {
  readonly provider: string
  readonly ref: string
  /** That of its subscription. */
  readonly checkoutId: string
  readonly refunded: number
}

/** Notes what went back of a later period of a subscription, as it is now; told where that is new. */
export const noteLaterRefund = async (tx: Tx, payment: LaterPayment): Promise<void> => {
  const at = await setLaterRefund(tx.db, { ...payment, now: new Date(tx.now()) })
  if (at === null) return
  const { checkoutId, provider, ref } = payment
  tx.emit(laterRefunded({ checkoutId, provider, paymentRef: ref, firstAt: at.toISOString() }))
}
