import type * as z from 'zod'
import type { LocalAct } from '#contract/payment/localCheckout.ts'
import type { Db } from '#ports/db.ts'
import type { CheckoutRow } from '../checkouts/store.ts'
import { LocalCheckout, LocalPayment, LocalSubscription } from './localPay.ts'
import { localObjectsOf } from './store.ts'

interface Kept<S extends z.ZodType> {
  readonly ref: string
  readonly data: z.output<S>
}

/** What there is of a checkout on the side of its provider. */
export interface Things {
  readonly checkout: Kept<typeof LocalCheckout> | null
  readonly payment: Kept<typeof LocalPayment> | null
  readonly subscription: Kept<typeof LocalSubscription> | null
}

export const thingsOf = async (db: Db, checkoutId: string): Promise<Things> => {
  const rows = await localObjectsOf(db, checkoutId)
  const kept = <S extends z.ZodType>(kind: string, schema: S): Kept<S> | null => {
    const row = rows.find((one) => one.kind === kind)
    return row ? { ref: row.ref, data: schema.parse(row.data) } : null
  }
  return {
    checkout: kept('checkout', LocalCheckout),
    payment: kept('payment', LocalPayment),
    subscription: kept('subscription', LocalSubscription),
  }
}

/** An object that becomes another; what is not named stays. */
interface Change {
  readonly ref: string
  readonly kind: 'checkout' | 'payment' | 'subscription'
  readonly data: object
}

interface Occasion {
  readonly row: Pick<CheckoutRow, 'id' | 'amount' | 'billedEvery'>
  readonly things: Things
  readonly now: Date
  /** Minor units of a refund; all that is left if not given. */
  readonly amount: number | undefined
}

/** What an act changes on the side of the provider; null where it cannot happen now. */
export const change = (act: LocalAct, occasion: Occasion): readonly Change[] | null => {
  const { things } = occasion
  switch (act) {
    case 'pay':
      return things.checkout?.data.state === 'open' ? paid(occasion, things.checkout) : null
    case 'succeed':
      return things.checkout?.data.state === 'waiting' ? paid(occasion, things.checkout) : null
    case 'fail':
      return ended(things, ['open', 'waiting'], 'failed')
    case 'payLater':
      return ended(things, ['open'], 'waiting')
    case 'cancel':
      return ended(things, ['open'], 'expired') ?? ofSubscription(things, { cancelAtEnd: true })
    case 'refund':
      return refund(occasion)
    case 'dispute':
      return ofPayment(things, [null], 'open')
    case 'winDispute':
      return ofPayment(things, ['open'], 'won')
    case 'loseDispute':
      return ofPayment(things, ['open'], 'lost')
    case 'renew':
      return renewed(occasion)
    case 'failRenewal':
      return ofSubscription(things, { status: 'PAST_DUE' })
    case 'lapse':
      return ofSubscription(things, { status: 'EXPIRED' })
    case 'sendAgain':
    case 'sendSwapped':
      return null
  }
}

type State = z.output<typeof LocalCheckout>['state']

const ended = ({ checkout }: Things, from: readonly State[], state: State): readonly Change[] | null =>
  checkout && from.includes(checkout.data.state)
    ? [{ ref: checkout.ref, kind: 'checkout', data: { state } }]
    : null

type Dispute = z.output<typeof LocalPayment>['dispute']

const ofPayment = (
  { payment }: Things,
  from: readonly Dispute[],
  dispute: Dispute,
): readonly Change[] | null =>
  payment && from.includes(payment.data.dispute)
    ? [{ ref: payment.ref, kind: 'payment', data: { dispute } }]
    : null

const ofSubscription = ({ subscription }: Things, data: object): readonly Change[] | null =>
  subscription && subscription.data.status !== 'EXPIRED'
    ? [{ ref: subscription.ref, kind: 'subscription', data }]
    : null

const refund = ({ things: { payment }, amount }: Occasion): readonly Change[] | null => {
  const left = payment ? payment.data.amount - payment.data.refunded : 0
  const back = amount ?? left
  return payment && back > 0 && back <= left
    ? [{ ref: payment.ref, kind: 'payment', data: { refunded: payment.data.refunded + back } }]
    : null
}

/** The end of a period that begins at `start`. */
const endOf = (start: Date, every: string | null): Date => {
  const end = new Date(start)
  if (every === 'year') end.setUTCFullYear(end.getUTCFullYear() + 1)
  else end.setUTCMonth(end.getUTCMonth() + 1)
  return end
}

const paid = ({ row, now }: Occasion, checkout: Kept<typeof LocalCheckout>): readonly Change[] => {
  const paymentRef = `payment:${row.id}`
  const subscriptionRef = row.billedEvery === null ? null : `subscription:${row.id}`
  const payment = { amount: row.amount, refunded: 0, dispute: null, subscriptionRef }
  const subscription = {
    status: 'ACTIVE',
    periodStart: now.toISOString(),
    periodEnd: endOf(now, row.billedEvery).toISOString(),
    cancelAtEnd: false,
  }
  return [
    { ref: paymentRef, kind: 'payment', data: payment },
    ...(subscriptionRef === null
      ? []
      : [{ ref: subscriptionRef, kind: 'subscription' as const, data: subscription }]),
    { ref: checkout.ref, kind: 'checkout', data: { state: 'paid', paymentRef, subscriptionRef } },
  ]
}

const renewed = ({ row, things }: Occasion): readonly Change[] | null => {
  if (!things.subscription) return null
  const periodStart = things.subscription.data.periodEnd
  return ofSubscription(things, {
    status: 'ACTIVE',
    periodStart: periodStart.toISOString(),
    periodEnd: endOf(periodStart, row.billedEvery).toISOString(),
  })
}
