import * as z from 'zod'
import { IsoTime, Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { eventsOf, HookEvent, type HookEventName, WebhookReach } from './events.ts'

const base = '/api/hooks-service'

/** How many webhooks there may be: of a room, of a person, of the site. */
export const MOST_WEBHOOKS = { room: 10, person: 10, site: 20 } as const

/**
 * Why a webhook is off: `owner` turned it off · `gone`: the receiver answered 410 · `failing`: no try succeeded for five
 * days · `rights`: whoever it was told by may not know of this any more.
 */
export const OffReason = z.enum(['owner', 'gone', 'failing', 'rights'])

/** A webhook, without its secret. */
export const Webhook = z
  .object({
    id: Uuid,
    reach: WebhookReach,
    roomUuid: Uuid.nullable(),
    /** By whose right it is told. */
    ownerUuid: Uuid,
    url: z.string(),
    events: z.array(HookEvent),
    active: z.boolean(),
    /** Null while it is on. */
    offReason: OffReason.nullable(),
    /** Until then the secret before signs along. */
    formerSecretUntil: IsoTime.nullable(),
    lastSuccessAt: IsoTime.nullable(),
    /** The first try that failed since one did not. */
    failingSince: IsoTime.nullable(),
    waiting: z.number().int(),
    /** Deliveries that were given up. */
    dead: z.number().int(),
    createdAt: IsoTime,
  })
  .meta({ id: 'Webhook' })
export type Webhook = z.infer<typeof Webhook>

const Address = z.string().trim().min(1).max(2048)
const someOf = (names: readonly HookEventName[]) =>
  z
    .array(z.enum(names as [HookEventName, ...HookEventName[]]))
    .min(1)
    .max(20)
const newWebhook = (reach: WebhookReach) =>
  z.object({ url: Address, events: someOf(eventsOf(reach)), active: z.boolean().default(true) })

const List = z.object({ webhooks: z.array(Webhook) })
/** `secret`: shown this once; deliveries are signed with it. */
const WithSecret = z.object({ secret: z.string(), webhook: Webhook })
const inRoom = z.object({ id: z.string().min(1).max(100) })
const one = z.object({ id: Uuid })
const perMinute = 60

export const listRoomWebhooks = endpoint({
  method: 'get',
  path: `${base}/rooms/:id/webhooks`,
  does: 'Lists the webhooks of a room that you run.',
  as: 'person',
  scope: 'webhooks:manage',
  roomIn: 'params.id',
  params: inRoom,
  gives: { 200: List },
  refuses: ['roomNotFound', 'notRoomOwner'],
  perMinute,
})

export const makeRoomWebhook = endpoint({
  method: 'post',
  path: `${base}/rooms/:id/webhooks`,
  does: 'Makes a webhook of a room that you run; its secret is shown this once.',
  as: 'person',
  scope: 'webhooks:manage',
  roomIn: 'params.id',
  params: inRoom,
  body: newWebhook('room'),
  gives: { 201: WithSecret },
  refuses: ['roomNotFound', 'notRoomOwner', 'webhookUrlNotAllowed', 'tooManyWebhooks'],
  perMinute,
})

export const listMyWebhooks = endpoint({
  method: 'get',
  path: `${base}/my/webhooks`,
  does: 'Lists the webhooks that are told of what concerns you.',
  as: 'person',
  scope: 'webhooks:manage',
  gives: { 200: List },
  refuses: [],
  perMinute,
})

export const makeMyWebhook = endpoint({
  method: 'post',
  path: `${base}/my/webhooks`,
  does: 'Makes a webhook that is told of what concerns you; its secret is shown this once.',
  as: 'person',
  scope: 'webhooks:manage',
  body: newWebhook('person'),
  gives: { 201: WithSecret },
  refuses: ['webhookUrlNotAllowed', 'tooManyWebhooks'],
  perMinute,
})

export const listSiteWebhooks = endpoint({
  method: 'get',
  path: `${base}/site/webhooks`,
  does: 'Lists the webhooks of the site.',
  as: 'admin',
  scope: null,
  gives: { 200: List },
  refuses: [],
  perMinute,
})

export const makeSiteWebhook = endpoint({
  method: 'post',
  path: `${base}/site/webhooks`,
  does: 'Makes a webhook of the site; its secret is shown this once.',
  as: 'admin',
  scope: null,
  body: newWebhook('site'),
  gives: { 201: WithSecret },
  refuses: ['webhookUrlNotAllowed', 'tooManyWebhooks'],
  perMinute,
})

export const getWebhook = endpoint({
  method: 'get',
  path: `${base}/webhooks/:id`,
  does: 'One webhook that you may look after.',
  as: 'person',
  scope: 'webhooks:manage',
  params: one,
  gives: { 200: Webhook },
  refuses: ['webhookNotFound'],
  perMinute,
})

export const changeWebhook = endpoint({
  method: 'patch',
  path: `${base}/webhooks/:id`,
  does: 'Changes address or events of a webhook, or turns it on or off; whoever turns it on answers for it.',
  as: 'person',
  scope: 'webhooks:manage',
  params: one,
  body: z.object({
    url: Address.optional(),
    events: z.array(HookEvent).min(1).max(20).optional(),
    active: z.boolean().optional(),
  }),
  gives: { 200: Webhook },
  refuses: ['webhookNotFound', 'webhookUrlNotAllowed', 'webhookEventNotOffered'],
  perMinute,
})

export const deleteWebhook = endpoint({
  method: 'delete',
  path: `${base}/webhooks/:id`,
  does: 'Deletes a webhook with all its deliveries.',
  as: 'person',
  scope: 'webhooks:manage',
  params: one,
  gives: { 200: Success },
  refuses: ['webhookNotFound'],
  perMinute,
})

export const rotateWebhookSecret = endpoint({
  method: 'post',
  path: `${base}/webhooks/:id/rotate`,
  does: 'Gives a webhook another secret, shown this once; the one before signs along for 24 hours.',
  as: 'person',
  scope: 'webhooks:manage',
  params: one,
  gives: { 200: WithSecret },
  refuses: ['webhookNotFound'],
  perMinute,
})

export const pingWebhook = endpoint({
  method: 'post',
  path: `${base}/webhooks/:id/ping`,
  does: 'Sends `roomtone.ping` to a webhook.',
  as: 'person',
  scope: 'webhooks:manage',
  params: one,
  gives: { 201: z.object({ deliveryId: Uuid }) },
  refuses: ['webhookNotFound', 'webhookIsOff'],
  perMinute,
})
