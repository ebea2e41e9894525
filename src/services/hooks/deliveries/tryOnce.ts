import { drainWebhook } from '#facts/hooks.ts'
import type { Tools } from '#services/core/context.ts'
import type { PostAnswer, PostFault } from '#ports/publicWeb.ts'
import { secretsOf } from '../webhooks/secret.ts'
import type { WebhookRow } from '../webhooks/store.ts'
import { turnOff } from '../webhooks/turnOff.ts'
import { waitAfter } from './schedule.ts'
import { signaturesOf } from './signature.ts'
import type { DeliveryRow } from './store.ts'
import { endTry, noteFailure, noteSuccess, type Outcome } from './storeTries.ts'

const CONNECT_MS = 10_000
/** The longest that a try takes. */
export const WITHIN_MS = 15_000
/** Without one success for so long a webhook is turned off. */
const PATIENCE_MS = 5 * 86_400_000
const GONE = 410

/** Posts a delivery, signed for this try. */
const post = (
  tools: Tools,
  webhook: WebhookRow,
  { id, body }: DeliveryRow,
): Promise<PostAnswer | PostFault> => {
  const now = tools.now()
  const timestamp = Math.floor(now / 1000)
  const headers = {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Roomtone-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signaturesOf(secretsOf(tools, webhook, now), { id, timestamp, body }),
  }
  return tools.publicWeb.post(webhook.url, { headers, body, connectMs: CONNECT_MS, withinMs: WITHIN_MS })
}

const outcomeOf = (tries: number, answer: PostAnswer | PostFault, now: number): Outcome => {
  const status = 'fault' in answer ? null : answer.status
  if (status !== null && status >= 200 && status < 300) return { state: 'delivered' }
  const wait = status === GONE ? null : waitAfter(tries, 'fault' in answer ? null : answer.retryAfterS)
  return wait === null ? { state: 'dead' } : { state: 'waiting', dueAt: new Date(now + wait) }
}

/** One try of a delivery that is held, and all that follows from how it ends. */
export const tryOnce = async (tools: Tools, webhook: WebhookRow, delivery: DeliveryRow): Promise<void> => {
  const began = tools.now()
  const answer = await post(tools, webhook, delivery)
  const now = tools.now()
  const { id: webhookId } = webhook
  const outcome = outcomeOf(delivery.tries, answer, now)
  await tools.tx(async (tx) => {
    const attempt = {
      id: tx.id(),
      deliveryId: delivery.id,
      at: new Date(began),
      ms: now - began,
      ...('fault' in answer
        ? { status: null, fault: answer.fault, answer: '' }
        : { status: answer.status, fault: null, answer: answer.text }),
    }
    // The webhook before its deliveries, as whoever turns it off does.
    const isDelivered = outcome.state === 'delivered'
    if (isDelivered) await noteSuccess(tx.db, webhookId, new Date(now))
    const since = isDelivered ? null : await noteFailure(tx.db, webhookId, new Date(began))
    await endTry(tx.db, attempt, outcome)
    if (since === null) return
    if (attempt.status === GONE) return turnOff(tx, webhookId, 'gone')
    if (now - since.getTime() >= PATIENCE_MS) return turnOff(tx, webhookId, 'failing')
    if (outcome.state === 'waiting')
      tx.send(
        drainWebhook(
          { webhookId },
          { startAfter: outcome.dueAt, singletonKey: `${webhookId} ${delivery.id}` },
        ),
      )
  })
}
