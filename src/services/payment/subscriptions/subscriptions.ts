import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/subscriptions.ts'
import type { Operation } from '#services/core/context.ts'
import { seesOffSale, subscriberFor } from '../access.ts'
import { pathHere } from '../checkouts/openCheckout.ts'
import { customerRef } from '../checkouts/store.ts'
import { askPay, requirePay } from '../pay.ts'
import { subscriptionView } from '../view.ts'
import { countRights, inForce, latest, pageOfSubscriptions } from './store.ts'

export const subscriptionCount: Operation<typeof contract.subscriptionCount> = async (ctx, { query }) => {
  const { startDate, endDate, region, level } = query
  const to = new Date(endDate ?? ctx.now())
  const from = startDate === undefined ? to : new Date(startDate)
  const rows = await countRights(ctx.db, { from, to, region, level })
  const sums = (keyOf: (row: (typeof rows)[0]) => string): Record<string, number> => {
    const by: Record<string, number> = {}
    for (const row of rows) by[keyOf(row)] = (by[keyOf(row)] ?? 0) + row.people
    return by
  }
  return {
    count: rows.reduce((sum, { people }) => sum + people, 0),
    byLevel: sums((row) => row.level),
    byRegion: sums((row) => row.region ?? 'unknown'),
  }
}

export const subscription: Operation<typeof contract.subscription> = async (ctx, { query }) => {
  if (query.all === '1' && seesOffSale(ctx)) {
    const { limit, offset, ...filters } = query
    const { rows, total } = await pageOfSubscriptions(ctx.db, filters, { limit, offset })
    return { items: rows.map(subscriptionView), total }
  }
  const row = await latest(ctx.db, ctx.user.uuid)
  return row && subscriptionView(row)
}

export const subscriptionOf: Operation<typeof contract.subscriptionOf> = async (ctx, { params }) => {
  const row = await latest(ctx.db, await subscriberFor(ctx, params.id))
  return row && subscriptionView(row)
}

export const subscriptionPortal: Operation<typeof contract.subscriptionPortal> = async (ctx, { body }) => {
  const back = pathHere(body.returnPath ?? '/store')
  const row = (await inForce(ctx.db, ctx.user.uuid)) ?? refuse('noSubscription')
  if (row.provider === 'apple') return { url: 'https://apps.apple.com/account/subscriptions' }
  if (row.provider === 'gift') return refuse('noSubscription')
  const pay = requirePay(ctx)
  if (pay.name === 'local') return { url: `/dev/checkout/${row.checkoutId}` }
  const customer = (await customerRef(ctx.db, ctx.user.uuid, pay.name)) ?? refuse('noSubscription')
  return { url: await askPay(ctx, pay.portal(customer, ctx.settings.publicUrl + back)) }
}
