import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/payments.ts'
import { paymentEvent } from '#facts/payment.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { personOf } from '#services/user/api.ts'
import { APPLE } from '../appStore/receiveNotice.ts'
import { checkoutsInNeed } from '../checkouts/store.ts'
import { checkoutsSought } from '../checkouts/storeSought.ts'
import { eventById, markProcessed } from '../events/store.ts'
import { eventPage, lockUnclaimed, putClaim } from '../events/storeClaims.ts'
import { unclaimedViews } from './unclaimed.ts'
import { openPaymentViews } from './openPaymentViews.ts'
import { eventView } from './view.ts'

export const unclaimedSales: Operation<typeof contract.unclaimedSales> = (ctx, { query }) =>
  unclaimedViews(ctx, query)

export const openPayments: Operation<typeof contract.openPayments> = async (ctx, { query }) => {
  const rows = await checkoutsInNeed(ctx.db, query)
  return openPaymentViews(ctx, rows)
}

export const allCheckouts: Operation<typeof contract.allCheckouts> = async (ctx, { query }) => {
  const { from, to, test, ...rest } = query
  const rows = await checkoutsSought(ctx.db, {
    ...rest,
    testMode: test === undefined ? undefined : test === '1',
    from: from === undefined ? undefined : new Date(from),
    to: to === undefined ? undefined : new Date(to),
  })
  return openPaymentViews(ctx, rows)
}

export const paymentEvents: Operation<typeof contract.paymentEvents> = async (ctx, { query }) =>
  (await eventPage(ctx.db, { ...query, waiting: query.waiting === '1' })).map(eventView)

export const claimSale: Operation<typeof contract.claimSale> = async (ctx, { params, body }) => {
  const { userUuid, reason } = body
  const person = await personOf(ctx, userUuid)
  if (!person?.standing.mayAct) return refuse('userNotFound')
  const { type, role } = person.standing
  if (type === 'guest' || role === 'bot') return refuse('guestsBuyNothing')
  const event = { provider: APPLE, eventId: params.eventId }
  await ctx.tx(async (tx) => {
    if ((await lockUnclaimed(tx.db, event)) === null) return refuse('unclaimedSaleNotFound')
    await putClaim(tx.db, { ...event, userUuid, byUuid: ctx.user.uuid, reason, at: new Date(tx.now()) })
    tx.send(paymentEvent(event))
    noteAct(tx, 'saleClaimed', { userUuid, about: event.eventId, reason })
  })
  ctx.log.info({ ...event, userUuid, by: ctx.user.uuid }, 'it was decided whose a sale of the App Store is')
  return success
}

export const dismissSale: Operation<typeof contract.dismissSale> = async (ctx, { params, body }) => {
  const event = { provider: APPLE, eventId: params.eventId }
  await ctx.tx(async (tx) => {
    if ((await lockUnclaimed(tx.db, event)) === null) return refuse('unclaimedSaleNotFound')
    const at = new Date(tx.now())
    await putClaim(tx.db, { ...event, userUuid: null, byUuid: ctx.user.uuid, reason: body.reason, at })
    await markProcessed(tx.db, event, { outcome: 'dismissed', processedAt: at })
    noteAct(tx, 'saleDismissed', { about: event.eventId, reason: body.reason })
  })
  ctx.log.info({ ...event, by: ctx.user.uuid }, 'a sale of the App Store was dismissed')
  return success
}

export const replayEvent: Operation<typeof contract.replayEvent> = async (ctx, { params }) => {
  const event = await eventById(ctx.db, params.provider, params.eventId)
  if (event === null) return refuse('paymentEventNotFound')
  const { provider, eventId } = event
  await ctx.tx((tx) => {
    tx.send(paymentEvent({ provider, eventId }))
    noteAct(tx, 'eventReplayed', { about: eventId, data: { provider, type: event.type } })
  })
  ctx.log.info({ provider, eventId, by: ctx.user.uuid }, 'what a payment provider told is applied again')
  return success
}
