import type { Pay, Seen } from '#ports/pay.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { tellSubscribed } from '#services/user/api.ts'
import { applyNotice } from '../appStore/applyNotice.ts'
import { APPLE } from '../appStore/receiveNotice.ts'
import { applyCheckout } from '../checkouts/applyCheckout.ts'
import { applyPayment } from '../checkouts/applyPayment.ts'
import { payOf } from '../pay.ts'
import { applyGone } from '../subscriptions/applyGone.ts'
import { applySubscription } from '../subscriptions/applySubscription.ts'
import type { Applied } from './applied.ts'
import { nextLook, noteLook } from './storeLooks.ts'
import { eventById, markProcessed } from './store.ts'

/**
 * Looks at something as it is at the provider now and makes our rows agree. No connection to the database is held while
 * the provider answers; of looks that overlap the one that began last wins. It saw all that was told before it began, so
 * whatever order events come in, what is applied in the end is the last state.
 */
export const lookAt = async (
  tools: Tools,
  type: string,
  ref: string,
  pay: Pay | null = payOf(tools),
): Promise<string> => {
  if (pay === null) return 'no provider'
  const number = await nextLook(tools.db)
  const seen = await pay.look(type, ref)
  if (seen === null) return 'not there'
  const applied = await tools.tx(async (tx): Promise<Applied> => {
    const isLatest = await noteLook(tx.db, {
      provider: pay.name,
      ref: seen.ref,
      number,
      at: new Date(tx.now()),
    })
    return isLatest ? apply(tx, pay, seen) : { outcome: 'overtaken' }
  })
  if (applied.told !== undefined) await tellSubscribed(tools, applied.told)
  for (const { type: nextType, ref: nextRef } of applied.next ?? [])
    await lookAt(tools, nextType, nextRef, pay)
  return applied.outcome
}

const apply = (tx: Tx, pay: Pay, seen: Seen): Promise<Applied> => {
  switch (seen.kind) {
    case 'checkout':
      return applyCheckout(tx, pay.name, seen)
    case 'subscription':
      return applySubscription(tx, pay, seen)
    case 'goneSubscription':
      return applyGone(tx, pay.name, seen)
    case 'payment':
      return applyPayment(tx, pay.name, seen)
  }
}

/** Applies a kept event: what it is about is looked at. Done again it changes nothing. */
export const applyEvent = async (tools: Tools, provider: string, eventId: string): Promise<void> => {
  const event = await eventById(tools.db, provider, eventId)
  if (event === null) return
  const done = (outcome: string) =>
    markProcessed(tools.db, event, { outcome, processedAt: new Date(tools.now()) })
  if (provider === APPLE) return done(await applyNotice(tools, event))
  const pay = payOf(tools)
  if (pay?.name !== provider) return done('another provider')
  if (event.live !== pay.live) return done('another mode')
  if (event.objectType === null || event.objectRef === null) return done('ignored')
  return done(await lookAt(tools, event.objectType, event.objectRef))
}
