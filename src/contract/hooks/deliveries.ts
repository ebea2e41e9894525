import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const base = '/api/hooks-service/webhooks/:id'

export const DeliveryState = z.enum(['waiting', 'delivered', 'dead']).meta({ id: 'WebhookDeliveryState' })
export type DeliveryState = z.infer<typeof DeliveryState>

/** Something a webhook is told. Its id is sent as `webhook-id`, the same on every try. */
export const Delivery = z
  .object({
    id: Uuid,
    type: z.string(),
    state: DeliveryState,
    /** Since it was last sent for the first time or again. */
    tries: z.number().int(),
    /** When it is tried next; null unless it waits. */
    nextAt: IsoTime.nullable(),
    createdAt: IsoTime,
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.infer<typeof Delivery>

/** `notAllowed`: the address leads where nothing may be sent · `down`: no or a broken answer · `tooSlow`: none in time. */
const Attempt = z.object({
  at: IsoTime,
  ms: z.number().int(),
  status: z.number().int().nullable(),
  fault: z.enum(['notAllowed', 'down', 'tooSlow']).nullable(),
  /** Its first kilobyte. */
  answer: z.string(),
})

const perMinute = 60

export const listDeliveries = endpoint({
  method: 'get',
  path: `${base}/deliveries`,
  does: 'What a webhook was told in the last 30 days, the latest first; `before` is the last id of the page before.',
  as: 'person',
  scope: 'webhooks:manage',
  params: z.object({ id: Uuid }),
  query: z.object({
    state: DeliveryState.optional(),
    before: Uuid.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  gives: { 200: z.object({ deliveries: z.array(Delivery), more: z.boolean() }) },
  refuses: ['webhookNotFound'],
  perMinute,
})

export const getDelivery = endpoint({
  method: 'get',
  path: `${base}/deliveries/:deliveryId`,
  does: 'What was sent to a webhook and how every try ended.',
  as: 'person',
  scope: 'webhooks:manage',
  params: z.object({ id: Uuid, deliveryId: Uuid }),
  gives: { 200: Delivery.extend({ body: z.string(), attempts: z.array(Attempt) }) },
  refuses: ['webhookNotFound', 'deliveryNotFound'],
  perMinute,
})

export const sendAgain = endpoint({
  method: 'post',
  path: `${base}/send-again`,
  does: 'Sends deliveries of a webhook again, with the same ids: some, those of a time, or all that were given up; the oldest first, as far as 10,000 wait.',
  as: 'person',
  scope: 'webhooks:manage',
  params: z.object({ id: Uuid }),
  body: z.union([
    z.strictObject({ ids: z.array(Uuid).min(1).max(100) }),
    z.strictObject({ from: IsoTime, to: IsoTime }),
    z.strictObject({ dead: z.literal(true) }),
  ]),
  gives: { 200: z.object({ sent: z.number().int() }) },
  refuses: ['webhookNotFound', 'webhookIsOff'],
  perMinute,
})
