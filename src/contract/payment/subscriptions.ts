import * as z from 'zod'
import { IsoTime, paging, text, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { checkoutRefusals, OpenedCheckout, WayBack } from './checkouts.ts'
import { paymentBase } from './paths.ts'
import { Level } from './products.ts'

const base = `${paymentBase}/subscription` as const

export const SubscriptionStatus = z.enum([
  'ACTIVE',
  'TRIALING',
  'PAST_DUE',
  'PAUSED',
  'CANCELED',
  'EXPIRED',
  'REVOKED',
])

/** What somebody is subscribed to. */
export const Subscription = z
  .object({
    id: Uuid,
    /** Null where the account was erased. */
    userUuid: Uuid.nullable(),
    level: z.string(),
    status: SubscriptionStatus,
    source: z.enum(['stripe', 'apple', 'local', 'gift']),
    /** Country it is billed in, ISO 3166. */
    region: z.string().nullable(),
    productId: Uuid.nullable(),
    currentPeriodStart: IsoTime,
    currentPeriodEnd: IsoTime,
    cancelAtPeriodEnd: z.boolean(),
    testMode: z.boolean(),
    createdAt: IsoTime,
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

const SubscriptionPage = z.object({ items: z.array(Subscription), total: z.number() })

const Country = z.string().regex(/^[A-Za-z]{2}$/, 'must be a country like US')

export const subscriptionCount = endpoint({
  method: 'get',
  path: `${base}/count`,
  does: 'Counts who had the right of a subscription at any time from `startDate` to `endDate`; now where none is given.',
  as: 'admin',
  scope: null,
  query: z.object({
    startDate: IsoTime.optional(),
    endDate: IsoTime.optional(),
    region: Country.optional(),
    level: Level.optional(),
  }),
  gives: {
    200: z.object({
      count: z.number(),
      byLevel: z.record(z.string(), z.number()),
      /** What is billed nowhere stands under `unknown`. */
      byRegion: z.record(z.string(), z.number()),
    }),
  },
  refuses: [],
})

/** So many steps of time are looked at together at most. */
export const MOST_STEPS = 750

export const subscriptionHistory = endpoint({
  method: 'get',
  path: `${base}/history`,
  does: 'Tells how many people had the right of a subscription at the end of each day, week or month of a span, by level and by country; without a span of the last 90 days.',
  as: 'admin',
  scope: null,
  query: z.object({
    from: IsoTime.optional(),
    to: IsoTime.optional(),
    step: z.enum(['day', 'week', 'month']).default('day'),
  }),
  gives: {
    200: z
      .array(
        z.object({
          at: IsoTime,
          count: z.number(),
          byLevel: z.record(z.string(), z.number()),
          /** What is billed nowhere stands under `unknown`. */
          byRegion: z.record(z.string(), z.number()),
        }),
      )
      .max(MOST_STEPS),
  },
  refuses: ['spanTooLong'],
})

export const subscription = endpoint({
  method: 'get',
  path: base,
  does: 'Gives the caller’s own subscription, or nothing (null); to admins with `all=1` those of everybody, newest first.',
  as: 'person',
  scope: null,
  query: paging(32, 200).extend({
    all: z.literal('1').optional(),
    level: Level.optional(),
    region: Country.optional(),
    status: SubscriptionStatus.optional(),
  }),
  gives: { 200: z.union([Subscription, SubscriptionPage]).nullable() },
  refuses: [],
})

export const subscriptionOf = endpoint({
  method: 'get',
  path: `${base}/user/:id`,
  does: 'Gives the subscription of somebody (uuid or number), or nothing (null): one’s own, to staff and services anybody’s.',
  as: 'personOrService',
  scope: null,
  params: z.object({ id: z.string().max(100) }),
  gives: { 200: Subscription.nullable() },
  refuses: ['userNotFound'],
})

export const buySubscription = endpoint({
  method: 'post',
  path: `${base}/checkout/:id`,
  does: 'Opens a checkout for a subscription, named by its product or by its level.',
  as: 'person',
  scope: null,
  params: z.object({ id: z.string().max(100) }),
  body: WayBack,
  gives: { 201: OpenedCheckout },
  refuses: [...checkoutRefusals, 'subscribedAlready'],
  perMinute: 10,
})

export const subscriptionPortal = endpoint({
  method: 'post',
  path: `${base}/portal`,
  does: 'Gives the address of a page on which the caller changes or ends their subscription.',
  as: 'person',
  scope: null,
  body: z.object({ returnPath: z.string().max(500).optional() }),
  gives: { 200: z.object({ url: z.string() }) },
  refuses: ['noSubscription', 'returnElsewhere', 'paymentsAbsent', 'paymentsDown'],
  perMinute: 10,
})

export const giftSubscription = endpoint({
  method: 'post',
  path: `${base}/gift`,
  does: 'Gives somebody a subscription until a day, for nothing.',
  as: 'admin',
  scope: null,
  body: z.object({ userUuid: Uuid, level: Level, until: IsoTime, reason: text(500, 1) }),
  gives: { 201: Subscription },
  refuses: ['userNotFound', 'notAhead', 'guestsHoldNone'],
})
