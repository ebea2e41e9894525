import Stripe from 'stripe'
import type {
  CheckoutSeen,
  Order,
  Pay,
  Seen,
  SubscriptionGone,
  SubscriptionSeen,
  VendorEvent,
} from '#ports/pay.ts'
import { idOf } from './idOf.ts'
import { kindOfEvent } from './stripeEvents.ts'
import { paymentOf } from './stripePayment.ts'

/** How Stripe is reached. `secrets` are those of its webhook: while one is replaced several are good. */
export interface StripeAccess {
  readonly key: string
  readonly secrets: readonly string[]
  /** Taxes are added by where buyers are. */
  readonly tax: boolean
  /** Instead of Stripe's own address. */
  readonly baseUrl?: string
}

/** Events are believed for so long after they were signed, seconds. */
const [TOLERANCE_S, TIMEOUT_MS] = [300, 8000]

/** Stripe, by its own library, which pins the version of the API. Objects are fetched; of events only ids are read. */
export const stripePay = ({ key, secrets, tax, baseUrl }: StripeAccess): Pay => {
  const stripe = new Stripe(key, { ...reachOf(baseUrl), timeout: TIMEOUT_MS, maxNetworkRetries: 1 })
  return {
    name: 'stripe',
    live: /^.k_live_/.test(key),
    open: async (order) => {
      const session = await stripe.checkout.sessions.create(sessionOf(order, tax), {
        idempotencyKey: order.checkoutId,
      })
      if (session.url === null) throw new Error('Stripe gave no address to pay at')
      return { ref: session.id, url: session.url }
    },
    look: (type, ref) => look(stripe, type, ref).catch(absentIfUnknown),
    read: (bytes, signature) => {
      for (const secret of secrets) {
        const event = readWith(stripe, bytes, signature, secret)
        if (event) return event
      }
      return null
    },
    portal: async (customer, returnUrl) =>
      (await stripe.billingPortal.sessions.create({ customer, return_url: returnUrl })).url,
    refund: async (paymentRef, amount, idempotencyKey) => {
      await stripe.refunds.create({ payment_intent: paymentRef, amount }, { idempotencyKey })
    },
    cancel: async (ref) => {
      await stripe.subscriptions.cancel(ref)
    },
  }
}

const reachOf = (baseUrl: string | undefined) => {
  if (baseUrl === undefined) return {}
  const { protocol, hostname, port } = new URL(baseUrl)
  const isPlain = protocol === 'http:'
  return {
    protocol: isPlain ? ('http' as const) : ('https' as const),
    host: hostname,
    port: port === '' ? (isPlain ? 80 : 443) : Number(port),
  }
}

const readWith = (
  stripe: Stripe,
  bytes: Uint8Array,
  signature: string,
  secret: string,
): VendorEvent | null => {
  try {
    const { id, type, livemode, created, data } = stripe.webhooks.constructEvent(
      Buffer.from(bytes),
      signature,
      secret,
      TOLERANCE_S,
    )
    const kind = kindOfEvent(type)
    const ref = 'id' in data.object ? data.object.id : undefined
    const object = kind === null || typeof ref !== 'string' ? null : { type: kind, ref }
    return { id, type, live: livemode, created: new Date(created * 1000), object }
  } catch (error) {
    // A body that was signed and is no JSON is no event either.
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
      return null
    throw error
  }
}

const sessionOf = (order: Order, tax: boolean): Stripe.Checkout.SessionCreateParams => {
  const { checkoutId, userUuid, every } = order
  const metadata = { checkoutId, userUuid }
  return {
    mode: every === null ? 'payment' : 'subscription',
    client_reference_id: checkoutId,
    metadata,
    ...(every === null
      ? {
          payment_intent_data: { metadata },
          ...(order.customerRef === null && { customer_creation: 'always' }),
        }
      : { subscription_data: { metadata } }),
    ...(order.customerRef !== null && { customer: order.customerRef }),
    line_items: [
      {
        quantity: order.quantity,
        price_data: {
          currency: order.currency,
          unit_amount: order.amount,
          product_data: { name: order.name },
          ...(every !== null && { recurring: { interval: every } }),
        },
      },
    ],
    ...(tax && { automatic_tax: { enabled: true } }),
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    expires_at: Math.floor(order.expiresAt.getTime() / 1000),
  }
}

const look = async (stripe: Stripe, type: string, ref: string): Promise<Seen | null> => {
  switch (type) {
    case 'checkout':
      return checkoutOf(await stripe.checkout.sessions.retrieve(ref, { expand: ['payment_intent'] }))
    case 'subscription':
      return subscriptionNow(stripe, ref)
    case 'invoice': {
      const { parent } = await stripe.invoices.retrieve(ref)
      const of = idOf(parent?.subscription_details?.subscription)
      return of === null ? null : look(stripe, 'subscription', of)
    }
    case 'refund': {
      const of = idOf((await stripe.refunds.retrieve(ref)).payment_intent)
      return of === null ? null : look(stripe, 'payment', of)
    }
    case 'dispute': {
      const of = idOf((await stripe.disputes.retrieve(ref)).payment_intent)
      return of === null ? null : look(stripe, 'payment', of)
    }
    case 'payment':
      return paymentOf(stripe, ref)
    default:
      return null
  }
}

const checkoutOf = (session: Stripe.Checkout.Session): CheckoutSeen => ({
  kind: 'checkout',
  ref: session.id,
  state: stateOf(session),
  paymentRef: idOf(session.payment_intent),
  subscriptionRef: idOf(session.subscription),
  customerRef: idOf(session.customer),
})

const stateOf = ({
  status,
  payment_status: paid,
  payment_intent: payment,
}: Stripe.Checkout.Session): CheckoutSeen['state'] => {
  if (status === 'expired') return 'expired'
  if (status !== 'complete') return 'open'
  if (paid === 'paid' || paid === 'no_payment_required') return 'paid'
  // The buyer did all and the money never came.
  const isOver = ['requires_payment_method', 'canceled'].includes(
    payment !== null && typeof payment === 'object' ? payment.status : '',
  )
  return isOver ? 'failed' : 'waiting'
}

const statuses: Readonly<Record<string, SubscriptionSeen['status']>> = {
  active: 'ACTIVE',
  trialing: 'TRIALING',
  past_due: 'PAST_DUE',
  paused: 'PAUSED',
  canceled: 'CANCELED',
  unpaid: 'EXPIRED',
  incomplete_expired: 'EXPIRED',
}

const subscriptionNow = async (
  stripe: Stripe,
  ref: string,
): Promise<SubscriptionSeen | SubscriptionGone | null> => {
  try {
    return subscriptionOf(await stripe.subscriptions.retrieve(ref, { expand: ['customer'] }))
  } catch (error) {
    const isGone =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
    if (isGone) return { kind: 'goneSubscription', ref }
    throw error
  }
}

/** Null for one that has not begun, and for those that did not come of a checkout of ours. */
const subscriptionOf = (sub: Stripe.Subscription): SubscriptionSeen | null => {
  const status = statuses[sub.status]
  const checkoutId = sub.metadata['checkoutId']
  const [item] = sub.items.data
  if (status === undefined || checkoutId === undefined || item === undefined) return null
  const { customer } = sub
  const address = typeof customer === 'string' || customer.deleted ? null : customer.address
  // One that was ended before its time gives nothing after that.
  const end =
    sub.ended_at === null ? item.current_period_end : Math.min(sub.ended_at, item.current_period_end)
  return {
    kind: 'subscription',
    ref: sub.id,
    checkoutId,
    status,
    periodStart: new Date(item.current_period_start * 1000),
    periodEnd: new Date(end * 1000),
    cancelAtEnd: sub.cancel_at_period_end,
    region: address?.country ?? null,
  }
}

const absentIfUnknown = (error: unknown): null => {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
  throw error
}
