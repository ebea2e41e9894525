import type { Delivery } from '#contract/hooks/deliveries.ts'
import { HookEvent } from '#contract/hooks/events.ts'
import { Webhook } from '#contract/hooks/webhooks.ts'
import type { AttemptRow, Counts, DeliveryRow } from './deliveries/store.ts'
import type { WebhookRow } from './webhooks/store.ts'

const iso = (time: Date | null): string | null => time?.toISOString() ?? null

/** A webhook; `now` epoch ms. */
export const webhookView = (row: WebhookRow, counts: Counts, now: number): Webhook => ({
  id: row.id,
  reach: Webhook.shape.reach.parse(row.reach),
  roomUuid: row.roomUuid,
  ownerUuid: row.ownerUuid,
  url: row.url,
  // One that is offered no longer is left out.
  events: row.events.flatMap((event) => HookEvent.safeParse(event).data ?? []),
  active: row.active,
  offReason: Webhook.shape.offReason.parse(row.offReason),
  formerSecretUntil: row.formerUntil && row.formerUntil.getTime() > now ? iso(row.formerUntil) : null,
  lastSuccessAt: iso(row.lastSuccessAt),
  failingSince: iso(row.failingSince),
  waiting: counts.waiting,
  dead: counts.dead,
  createdAt: row.createdAt.toISOString(),
})

/** The state of a row, as its column allows it. */
const stateOf = (state: string): Delivery['state'] =>
  state === 'waiting' || state === 'delivered' ? state : 'dead'

export const deliveryView = (row: DeliveryRow): Delivery => ({
  id: row.id,
  type: row.type,
  state: stateOf(row.state),
  tries: row.tries,
  nextAt: row.state === 'waiting' ? row.dueAt.toISOString() : null,
  createdAt: row.createdAt.toISOString(),
})

/** The fault of a row, as its column allows it. */
const faultOf = (fault: string | null): 'notAllowed' | 'down' | 'tooSlow' | null =>
  fault === null || fault === 'notAllowed' || fault === 'tooSlow' ? fault : 'down'

export const attemptView = ({ at, ms, status, fault, answer }: AttemptRow) => ({
  at: at.toISOString(),
  ms,
  status,
  fault: faultOf(fault),
  answer,
})
