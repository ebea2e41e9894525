import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { UserCtx } from '#services/core/context.ts'
import { personByReference } from '#services/user/api.ts'
import { type CheckoutRow, checkoutById } from './checkouts/store.ts'
import { type ProductRow, productById } from './products/store.ts'
import { type BundleRow, bundleById } from './tokenBundles/store.ts'

/** True for those who see what is off sale. */
export const seesOffSale = ({ user }: UserCtx): boolean => atLeast(user.role, 'admin')

/** A product that is sold; to admins any. */
export const shownProduct = async (ctx: UserCtx, id: string): Promise<ProductRow> => {
  const row = await productById(ctx.db, id)
  return row && (row.active || seesOffSale(ctx)) ? row : refuse('productNotFound')
}

/** A token bundle that is sold; to admins any that was not deleted. */
export const shownBundle = async (ctx: UserCtx, id: string): Promise<BundleRow> => {
  const row = await bundleById(ctx.db, id)
  return row && ((row.active && row.onSale) || seesOffSale(ctx)) ? row : refuse('tokenBundleNotFound')
}

/** A checkout of the caller; to admins anybody's. Others do not exist. */
export const checkoutFor = async (ctx: UserCtx, id: string): Promise<CheckoutRow> => {
  const row = await checkoutById(ctx.db, id)
  return row && (row.userUuid === ctx.user.uuid || atLeast(ctx.user.role, 'admin'))
    ? row
    : refuse('checkoutNotFound')
}

/** Whose subscription may be looked at: one's own, to staff and services anybody's. Others do not exist. */
export const subscriberFor = async (ctx: UserCtx, reference: string): Promise<string> => {
  const person = await personByReference(ctx, reference)
  const isStaff = ctx.user.type === 'service' || atLeast(ctx.user.role, 'staff')
  const uuid = person?.standing.uuid
  return uuid !== undefined && (isStaff || uuid === ctx.user.uuid) ? uuid : refuse('userNotFound')
}
