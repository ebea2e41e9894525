import * as z from 'zod'
import { IsoTime, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { paymentBase } from './paths.ts'
import { Grant, Money } from './products.ts'

/** Where somebody comes back to: a path of this server. */
const ReturnPath = z.string().max(500)

/** Where a buyer comes back to. */
export const WayBack = z.object({ successPath: ReturnPath.optional(), cancelPath: ReturnPath.optional() })
export type WayBack = z.infer<typeof WayBack>

/** A checkout that was opened: its buyer pays at `url`, until `expiresAt`. */
export const OpenedCheckout = z
  .object({ checkoutId: Uuid, url: z.string(), expiresAt: IsoTime, testMode: z.boolean() })
  .meta({ id: 'OpenedCheckout' })

/** What came of a checkout. `fulfilled` is the only one in which the buyer has what they paid for. */
export const CheckoutState = z.enum([
  'OPEN',
  'PAID',
  'FULFILLED',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'DISPUTED',
])
export type CheckoutState = z.infer<typeof CheckoutState>

/** What somebody set out to buy, and where it stands. */
export const Checkout = z
  .object({
    id: Uuid,
    productId: Uuid,
    name: z.string(),
    paymentType: z.enum(['one_time', 'recurring']),
    quantity: z.number(),
    total: Money,
    /** Of one of `quantity`. */
    grants: z.array(Grant),
    state: CheckoutState,
    /** Minor units that went back. */
    refunded: z.number(),
    dispute: z.enum(['open', 'won', 'lost']).nullable(),
    successPath: z.string(),
    cancelPath: z.string(),
    testMode: z.boolean(),
    createdAt: IsoTime,
    expiresAt: IsoTime,
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>

const InPath = z.object({ id: Uuid })

/** What every checkout may be refused with. */
export const checkoutRefusals = [
  'productNotFound',
  'notSold',
  'returnElsewhere',
  'paymentsAbsent',
  'paymentsDown',
] as const

export const buyProduct = endpoint({
  method: 'post',
  path: `${paymentBase}/api/v1/products/:id/checkout`,
  does: 'Opens a checkout for a product that is paid once.',
  as: 'person',
  scope: null,
  params: InPath,
  body: WayBack.extend({ quantity: z.number().int().min(1).max(10).default(1) }),
  gives: { 201: OpenedCheckout },
  refuses: [...checkoutRefusals, 'subscribeInstead', 'boughtAlready'],
  perMinute: 10,
})

export const checkout = endpoint({
  method: 'get',
  path: `${paymentBase}/checkouts/:id`,
  does: 'Tells the buyer of a checkout, or an admin, where it stands.',
  as: 'person',
  scope: null,
  params: InPath,
  gives: { 200: Checkout },
  refuses: ['checkoutNotFound'],
})

export const refundCheckout = endpoint({
  method: 'post',
  path: `${paymentBase}/checkouts/:id/refund`,
  does: 'Gives money back, all that is left of it or less; what was bought with it is taken back when the provider says so.',
  as: 'admin',
  scope: null,
  params: InPath,
  body: z.object({ amount: z.number().int().min(1).optional(), reason: text(500, 1) }),
  gives: { 200: Checkout },
  refuses: ['checkoutNotFound', 'notRefundable', 'paymentsAbsent', 'paymentsDown'],
  perMinute: 60,
})

export const paymentStatus = endpoint({
  method: 'get',
  path: `${paymentBase}/payment-status`,
  does: 'Tells who takes money for this server, what it said last, and what waits for somebody to decide.',
  as: 'admin',
  scope: null,
  gives: {
    200: z.object({
      /** `local`: no money moves · `apple`: only its store sells · null: nothing can be bought. */
      vendor: z.enum(['stripe', 'apple', 'local']).nullable(),
      /** The App Store sells for this server, beside whoever takes money here. */
      appStore: z.boolean(),
      /** What is put on sale is priced in it: ISO 4217 in lower case. */
      currency: z.string(),
      lastEventAt: IsoTime.nullable(),
      /** Events that were not applied yet. */
      waiting: z.number(),
      /** For how long the one that waits longest has waited, or, where none waits, the last one waited; null before the first. */
      lagMs: z.number().nullable(),
      /** What the App Store told of nobody who is known here, or of nothing that is sold here. */
      unclaimed: z.number(),
      /** Checkouts that are open or paid. */
      openCheckouts: z.number(),
      /** Checkouts with tokens that were gone when they were to be taken back, and those in dispute. */
      shortfalls: z.number(),
      disputes: z.number(),
      /** Checkouts of the local desk whose goods were not taken back. */
      testCheckouts: z.number(),
    }),
  },
  refuses: [],
})

export const reverseTestCheckouts = endpoint({
  method: 'post',
  path: `${paymentBase}/test-checkouts/reverse`,
  does: 'Takes back whatever was bought at the local desk, where no money moved: tokens as far as they are there, avatars and subscriptions. Done soon after it answers; again it changes nothing.',
  as: 'admin',
  scope: null,
  gives: { 200: z.object({ reversing: z.number() }) },
  refuses: [],
  perMinute: 10,
})
