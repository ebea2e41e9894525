import * as z from 'zod'
import { fact, job } from './kinds.ts'

/** Somebody was given what they paid for. */
export const checkoutPaid = fact('checkoutPaid', z.object({ checkoutId: z.string(), userUuid: z.string() }))

/** Money of a checkout went back: `refunded` of it so far, in minor units. */
export const refunded = fact(
  'refunded',
  z.object({ checkoutId: z.string(), userUuid: z.string(), refunded: z.number() }),
)

/** A later period of a subscription was paid: it costs what its checkout did. */
export const subscriptionRenewed = fact(
  'subscriptionRenewed',
  z.object({ checkoutId: z.string(), userUuid: z.string() }),
)

/** Money of a later period of a subscription went back, or some of that came again; `firstAt` ISO: when some went first. */
export const laterRefunded = fact(
  'laterRefunded',
  z.object({ checkoutId: z.string(), provider: z.string(), paymentRef: z.string(), firstAt: z.string() }),
)

/** Somebody is subscribed now, otherwise than before, or no longer: nulls. `until` ISO. */
export const subscriptionChanged = fact(
  'subscriptionChanged',
  z.object({
    userUuid: z.string(),
    subscriptionId: z.string().nullable(),
    level: z.string().nullable(),
    until: z.string().nullable(),
  }),
)

/** A provider of payments said something: what it is about is looked up there and applied. */
export const paymentEvent = job('payment.event', z.object({ provider: z.string(), eventId: z.string() }))
/** Checkouts nobody said anything about are looked up. */
export const sweepPayments = job('payment.sweep', z.object({}))
/** Rights that ran out without a word end. */
export const lapseSubscriptions = job('payment.lapse', z.object({}))
/** What was bought where no money moves is taken back. */
export const reverseTests = job('payment.reverseTests', z.object({}))
