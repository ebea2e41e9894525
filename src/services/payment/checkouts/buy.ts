import { isUuid } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/checkouts.ts'
import type * as subscriptions from '#contract/payment/subscriptions.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { hasAvatar } from '#services/merch/api.ts'
import { type ProductRow, productById, recurringProducts } from '../products/store.ts'
import { inForce } from '../subscriptions/store.ts'
import { openCheckout } from './openCheckout.ts'

/** True for what is one avatar or several, and the buyer has them all. */
const hasAll = async (ctx: UserCtx, { grants }: ProductRow): Promise<boolean> => {
  for (const grant of grants)
    if (grant.type !== 'avatar' || !(await hasAvatar(ctx, ctx.user.uuid, grant.slug))) return false
  return grants.length > 0
}

export const buyProduct: Operation<typeof contract.buyProduct> = async (ctx, { params, body }) => {
  const product = (await productById(ctx.db, params.id)) ?? refuse('productNotFound')
  if (!product.active) return refuse('notSold')
  if (product.paymentType === 'recurring') return refuse('subscribeInstead')
  if (await hasAll(ctx, product)) return refuse('boughtAlready')
  return openCheckout(ctx, product.id, body)
}

/** A subscription that is sold, by its product or by its level: of several of a level the cheapest. */
const soldSubscription = async (ctx: UserCtx, id: string): Promise<ProductRow> => {
  const named = id.toLowerCase()
  const product = isUuid(named)
    ? await productById(ctx.db, named)
    : ((await recurringProducts(ctx.db, named))[0] ?? null)
  return product?.paymentType === 'recurring' ? product : refuse('productNotFound')
}

export const buySubscription: Operation<typeof subscriptions.buySubscription> = async (
  ctx,
  { params, body },
) => {
  const product = await soldSubscription(ctx, params.id)
  if (!product.active) return refuse('notSold')
  if (await inForce(ctx.db, ctx.user.uuid)) return refuse('subscribedAlready')
  return openCheckout(ctx, product.id, { ...body, quantity: 1 })
}
