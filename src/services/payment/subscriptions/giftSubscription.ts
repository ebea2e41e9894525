import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/subscriptions.ts'
import type { Operation } from '#services/core/context.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { personOf, tellSubscribed } from '#services/user/api.ts'
import { recurringProducts } from '../products/store.ts'
import { subscriptionView } from '../view.ts'
import { entitle } from './entitle.ts'
import { saveSubscription, subscriptionNamed } from './store.ts'

export const giftSubscription: Operation<typeof contract.giftSubscription> = async (ctx, { body }) => {
  const { userUuid, level, reason } = body
  const until = new Date(body.until)
  const now = new Date(ctx.now())
  if (until <= now) return refuse('notAhead')
  const person = await personOf(ctx, userUuid)
  if (!person?.standing.mayAct) return refuse('userNotFound')
  const { type, role } = person.standing
  if (type === 'guest' || role === 'bot') return refuse('guestsHoldNone')
  const product = (await recurringProducts(ctx.db, level))[0]
  const id = ctx.id()
  const told = await ctx.tx(async (tx) => {
    await saveSubscription(tx.db, {
      id,
      userUuid,
      productId: product?.id ?? null,
      checkoutId: null,
      provider: 'gift',
      vendorRef: id,
      level,
      levelRank: product?.levelRank ?? 0,
      status: 'ACTIVE',
      region: null,
      periodStart: now,
      periodEnd: until,
      cancelAtEnd: true,
      inForce: true,
      entitledFrom: now,
      entitledUntil: until,
      appliedAt: now,
      testMode: false,
      createdAt: now,
    })
    noteAct(tx, 'subscriptionGiven', { userUuid, about: level, reason, data: { until: body.until } })
    return entitle(tx, userUuid)
  })
  if (told !== undefined) await tellSubscribed(ctx, told)
  ctx.log.info({ userUuid, level, reason, by: ctx.user.uuid }, 'a subscription was given as a gift')
  return subscriptionView((await subscriptionNamed(ctx.db, 'gift', id)) ?? refuse('userNotFound'))
}
