import * as z from 'zod'
import { IsoTime, skipTake, Success, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Checkout, CheckoutState } from './checkouts.ts'
import { paymentBase } from './paths.ts'

/** Somebody a payment belongs to, or may belong to. */
const Payer = z.object({
  uuid: Uuid,
  nickname: z.string(),
  avatarId: z.string(),
  color: z.string(),
})

/**
 * Why nobody could claim a sale: its app named nobody · whom it named is nobody here, or a guest or bot · nothing that is
 * sold here has its App Store id · what has it is paid in another way (once, or again and again).
 */
export const UnclaimedBecause = z.enum(['nobodyNamed', 'nobodyHere', 'nothingSold', 'paidOtherwise'])
export type UnclaimedBecause = z.infer<typeof UnclaimedBecause>

/** A sale of the App Store that is kept, and of which nothing follows while nobody claims it. */
export const UnclaimedSale = z
  .object({
    eventId: z.string(),
    /** What the App Store calls what was bought. */
    appleProductId: z.string(),
    /** Ours with that id; null where nothing is sold under it. */
    product: z.object({ id: Uuid, name: z.string() }).nullable(),
    kind: z.enum(['once', 'subscription']),
    quantity: z.number(),
    receivedAt: IsoTime,
    because: UnclaimedBecause,
    /** Whoever an admin said it is, whom the app named, and who bought the same in the App Store before; likeliest first. */
    candidates: z.array(Payer.extend({ why: z.enum(['decided', 'named', 'boughtSame']) })),
    testMode: z.boolean(),
  })
  .meta({ id: 'UnclaimedSale' })
export type UnclaimedSale = z.infer<typeof UnclaimedSale>

/** A checkout as admins see it. */
export const OpenPayment = Checkout.extend({
  buyer: Payer.nullable(),
  provider: z.enum(['stripe', 'apple', 'local']),
  /** Tokens that were gone when they were to be taken back. */
  shortfall: z.number(),
  paidAt: IsoTime.nullable(),
  /** Minor units that can be given back here; 0 where none can, or only at the provider's own place. */
  refundable: z.number(),
}).meta({ id: 'OpenPayment' })
export type OpenPayment = z.infer<typeof OpenPayment>

/** What a provider told, and what came of it. */
export const PaymentEvent = z
  .object({
    provider: z.enum(['stripe', 'apple', 'local']),
    eventId: z.string(),
    type: z.string(),
    receivedAt: IsoTime,
    /** Null while it waits to be applied. */
    processedAt: IsoTime.nullable(),
    outcome: z.string().nullable(),
    testMode: z.boolean(),
  })
  .meta({ id: 'PaymentEvent' })
export type PaymentEvent = z.infer<typeof PaymentEvent>

const InPath = z.object({ eventId: text(200, 1) })

export const unclaimedSales = endpoint({
  method: 'get',
  path: `${paymentBase}/unclaimed-sales`,
  does: 'Lists what the App Store sold to nobody who is known here, or what is not sold here, newest first.',
  as: 'admin',
  scope: null,
  query: skipTake(25, 100),
  gives: { 200: z.array(UnclaimedSale) },
  refuses: [],
})

export const claimSale = endpoint({
  method: 'post',
  path: `${paymentBase}/unclaimed-sales/:eventId/claim`,
  does: 'Says whose a sale of the App Store is: that person has soon what was bought, as if the app had named them.',
  as: 'admin',
  scope: null,
  params: InPath,
  body: z.object({ userUuid: Uuid, reason: text(500, 1) }),
  gives: { 200: Success },
  refuses: ['unclaimedSaleNotFound', 'userNotFound', 'guestsBuyNothing'],
  perMinute: 60,
})

export const dismissSale = endpoint({
  method: 'post',
  path: `${paymentBase}/unclaimed-sales/:eventId/dismiss`,
  does: 'Says that nothing follows from a sale of the App Store: it is tried no more.',
  as: 'admin',
  scope: null,
  params: InPath,
  body: z.object({ reason: text(500, 1) }),
  gives: { 200: Success },
  refuses: ['unclaimedSaleNotFound'],
  perMinute: 60,
})

export const openPayments = endpoint({
  method: 'get',
  path: `${paymentBase}/open-payments`,
  does: 'Lists checkouts that wait for somebody to look at them, newest first: those in dispute or lost in one, those with tokens missing, those that were paid and not fulfilled, and those that are open.',
  as: 'admin',
  scope: null,
  query: skipTake(25, 100).extend({ need: z.enum(['dispute', 'shortfall', 'paid', 'open']) }),
  gives: { 200: z.array(OpenPayment) },
  refuses: [],
})

export const allCheckouts = endpoint({
  method: 'get',
  path: `${paymentBase}/checkouts`,
  does: 'Lists everything that somebody set out to buy, newest first; all that is asked for must fit, and times are those at which it was begun (from `from` and before `to`).',
  as: 'admin',
  scope: null,
  query: skipTake(25, 100).extend({
    state: CheckoutState.optional(),
    userUuid: Uuid.optional(),
    productId: Uuid.optional(),
    provider: z.enum(['stripe', 'apple', 'local']).optional(),
    /** `1`: only where no money moved · `0`: only where it did. */
    test: z.enum(['0', '1']).optional(),
    from: IsoTime.optional(),
    to: IsoTime.optional(),
  }),
  gives: { 200: z.array(OpenPayment) },
  refuses: [],
})

export const forgiveShortfall = endpoint({
  method: 'post',
  path: `${paymentBase}/checkouts/:id/forgive-shortfall`,
  does: 'Asks no more for the tokens that were gone when they were to be taken back. Whose account a lost dispute disabled may use it again, unless more is missing.',
  as: 'admin',
  scope: null,
  params: z.object({ id: Uuid }),
  body: z.object({ reason: text(500, 1) }),
  gives: { 200: OpenPayment },
  refuses: ['checkoutNotFound', 'nothingMissing'],
  perMinute: 60,
})

export const paymentEvents = endpoint({
  method: 'get',
  path: `${paymentBase}/payment-events`,
  does: 'Lists what providers told, newest first; with `waiting` what was not applied yet.',
  as: 'admin',
  scope: null,
  query: skipTake(25, 100).extend({ waiting: z.literal('1').optional() }),
  gives: { 200: z.array(PaymentEvent) },
  refuses: [],
})

export const replayEvent = endpoint({
  method: 'post',
  path: `${paymentBase}/payment-events/:provider/:eventId/replay`,
  does: 'Applies an event once more: what it is about is looked at as it is now. Where that was done before nothing changes.',
  as: 'admin',
  scope: null,
  params: InPath.extend({ provider: z.enum(['stripe', 'apple', 'local']) }),
  gives: { 200: Success },
  refuses: ['paymentEventNotFound'],
  perMinute: 60,
})
