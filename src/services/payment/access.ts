import { refuse } from '#contract/errors.ts'
import { atLeast } from '#contract/roles.ts'
import type { UserCtx } from '#services/core/context.ts'
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
