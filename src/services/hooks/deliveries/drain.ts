import { setTimeout as sleep } from 'node:timers/promises'
import { drainWebhook } from '#facts/hooks.ts'
import type { Tools } from '#services/core/context.ts'
import { hasRight } from '../rights.ts'
import { webhookById } from '../webhooks/store.ts'
import { turnOff } from '../webhooks/turnOff.ts'
import { takeNext, webhooksLeftDue } from './storeTries.ts'
import { tryOnce, WITHIN_MS } from './tryOnce.ts'

const AT_ONCE = 4
/** One job begins tries for so long; what is left then waits behind other webhooks. */
const TURN_MS = 5000
/** Who took a delivery and does not say how it ended is gone by then. */
const HELD_MS = WITHIN_MS + 15_000
/** What is due for so long was left behind. */
const LEFT_MS = 10_000

/** Sends what is due of a webhook, a few at once, as long as whoever it is told by may know of it. */
export const drain = async (tools: Tools, webhookId: string, signal: AbortSignal): Promise<void> => {
  const row = await webhookById(tools.db, webhookId)
  if (!row?.active) return
  if (!(await hasRight(tools, row))) return tools.tx((tx) => turnOff(tx, webhookId, 'rights'))
  const end = tools.now() + TURN_MS
  const hand = async (): Promise<boolean> => {
    while (tools.now() < end && !signal.aborted) {
      const now = tools.now()
      const next = await tools.tx((tx) => takeNext(tx.db, webhookId, new Date(now), new Date(now + HELD_MS)))
      if (next === null) return false
      if ('inMs' in next) await sleep(next.inMs)
      else await tryOnce(tools, next.webhook, next.delivery)
    }
    return true
  }
  const left = await Promise.all(Array.from({ length: AT_ONCE }, hand))
  if (left.includes(true)) await tools.send(drainWebhook({ webhookId }, { singletonKey: webhookId }))
}

/** Has webhooks drained that somebody left with something due. */
export const drainThoseLeft = async (tools: Tools): Promise<void> => {
  const now = tools.now()
  const left = await webhooksLeftDue(tools.db, new Date(now - LEFT_MS), new Date(now))
  await tools.send(...left.map((webhookId) => drainWebhook({ webhookId }, { singletonKey: webhookId })))
}
