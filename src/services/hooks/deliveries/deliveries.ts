import type * as contract from '#contract/hooks/deliveries.ts'
import { drainWebhook } from '#facts/hooks.ts'
import type { Operation } from '#services/core/context.ts'
import { deliveryOf, lookedAfter, lookedAfterAndOn } from '../access.ts'
import { attemptView, deliveryView } from '../view.ts'
import { attemptsOf, deliveriesOf, sendOnceMore } from './store.ts'

export const listDeliveries: Operation<typeof contract.listDeliveries> = async (ctx, { params, query }) => {
  const { id } = await lookedAfter(ctx, params.id)
  const rows = await deliveriesOf(ctx.db, id, { ...query, limit: query.limit + 1 })
  return { deliveries: rows.slice(0, query.limit).map(deliveryView), more: rows.length > query.limit }
}

export const getDelivery: Operation<typeof contract.getDelivery> = async (ctx, { params }) => {
  const row = await deliveryOf(ctx, params.id, params.deliveryId)
  const attempts = await attemptsOf(ctx.db, row.id)
  return { ...deliveryView(row), body: row.body, attempts: attempts.map(attemptView) }
}

export const sendAgain: Operation<typeof contract.sendAgain> = async (ctx, { params, body }) => {
  const { id: webhookId } = await lookedAfterAndOn(ctx, params.id)
  return ctx.tx(async (tx) => {
    const sent = await sendOnceMore(tx.db, webhookId, body, new Date(tx.now()))
    if (sent > 0) tx.send(drainWebhook({ webhookId }, { singletonKey: webhookId }))
    return { sent }
  })
}
