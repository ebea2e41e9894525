import type Stripe from 'stripe'
import type { PaymentSeen } from '#ports/pay.ts'
import { idOf } from './idOf.ts'

/** A payment as Stripe has it now, with all that went back of it and what was said against it. */
export const paymentOf = async (stripe: Stripe, ref: string): Promise<PaymentSeen> => {
  const [payment, refunds, disputes, invoices] = await Promise.all([
    stripe.paymentIntents.retrieve(ref),
    stripe.refunds.list({ payment_intent: ref, limit: 100 }),
    stripe.disputes.list({ payment_intent: ref, limit: 100 }),
    stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: ref },
      expand: ['data.invoice'],
    }),
  ])
  const invoice = invoices.data[0]?.invoice
  const period = typeof invoice === 'object' && !invoice.deleted ? invoice : null
  // What failed or was canceled gave nothing back.
  const refunded = refunds.data
    .filter(({ status }) => status === 'succeeded' || status === 'pending')
    .reduce((sum, { amount }) => sum + amount, 0)
  return {
    kind: 'payment',
    ref,
    paid: payment.amount_received,
    refunded,
    isWhole: refunded > 0 && refunded >= payment.amount_received,
    ...disputeOf(disputes.data.map(({ status }) => status)),
    subscriptionRef: idOf(period?.parent?.subscription_details?.subscription),
    isFirst: period?.billing_reason === 'subscription_create',
  }
}

const known: Readonly<Record<string, 'open' | 'won' | 'lost'>> = {
  needs_response: 'open',
  under_review: 'open',
  warning_needs_response: 'open',
  warning_under_review: 'open',
  won: 'won',
  warning_closed: 'won',
  lost: 'lost',
}

/** The worst of those that are known, and one that is not. */
const disputeOf = (all: readonly string[]): Pick<PaymentSeen, 'dispute' | 'unknownDispute'> => {
  const seen = all.map((status) => known[status])
  const dispute = (['lost', 'open', 'won'] as const).find((one) => seen.includes(one)) ?? null
  return { dispute, unknownDispute: all.find((status) => known[status] === undefined) ?? null }
}
