import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/merch/tokenBundles.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { defined } from '#services/core/defined.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { keepSaleFile } from '#services/merch/api.ts'
import { seesOffSale, shownBundle } from '../access.ts'
import { lockProduct } from '../products/store.ts'
import { tokensIn } from '../products/terms.ts'
import { bundleView } from '../view.ts'
import { countBundles, insertBundle, listBundles, updateBundle } from './store.ts'

export const createTokenBundle: Operation<typeof contract.createTokenBundle> = async (ctx, { body }) => {
  const { productId, name, tokens, bonusTokens } = body
  const [id, createdAt] = [ctx.id(), new Date(ctx.now())]
  await ctx.tx(async (tx) => {
    const { db } = tx
    const product = (await lockProduct(db, productId)) ?? refuse('productNotFound')
    const isSame = product.paymentType === 'one_time' && tokensIn(product.grants) === tokens + bonusTokens
    if (!isSame) return refuse('productGrantsOther')
    await insertBundle(db, { id, productId, name, tokens, bonusTokens, active: true, createdAt })
    noteAct(tx, 'bundleAdded', { about: name, data: { id, tokens, bonusTokens } })
  })
  return bundleView(await shownBundle(ctx, id))
}

export const tokenBundles: Operation<typeof contract.tokenBundles> = async (ctx, { query }) => {
  const { id: ids, productId, limit, offset } = query
  const wanted = { ids, productId, offSale: seesOffSale(ctx) }
  return (await listBundles(ctx.db, wanted, { limit, offset })).map(bundleView)
}

export const tokenBundleCount: Operation<typeof contract.tokenBundleCount> = async (ctx, { query }) => {
  const { id: ids, productId } = query
  return { count: await countBundles(ctx.db, { ids, productId, offSale: seesOffSale(ctx) }) }
}

export const tokenBundle: Operation<typeof contract.tokenBundle> = async (ctx, { params }) =>
  bundleView(await shownBundle(ctx, params.id))

/** Changes a bundle that was not deleted, and notes who did. */
const change = (
  ctx: UserCtx,
  id: string,
  kind: 'bundleChanged' | 'bundleDropped',
  changes: Parameters<typeof updateBundle>[2],
): Promise<void> =>
  ctx.tx(async (tx) => {
    if (!(await updateBundle(tx.db, id, changes))) return refuse('tokenBundleNotFound')
    noteAct(tx, kind, { about: id, data: changes })
  })

export const changeTokenBundle: Operation<typeof contract.changeTokenBundle> = async (
  ctx,
  { params, body },
) => {
  const changes = defined(body)
  if (Object.keys(changes).length > 0) await change(ctx, params.id, 'bundleChanged', changes)
  return bundleView(await shownBundle(ctx, params.id))
}

export const setBundleThumbnail: Operation<typeof contract.setBundleThumbnail> = async (
  ctx,
  { params, file },
) => {
  await shownBundle(ctx, params.id)
  const fileId = await keepSaleFile(ctx, file.bytes)
  await change(ctx, params.id, 'bundleChanged', { fileId })
  return bundleView(await shownBundle(ctx, params.id))
}

export const deleteTokenBundle: Operation<typeof contract.deleteTokenBundle> = async (ctx, { params }) => {
  await change(ctx, params.id, 'bundleDropped', { deletedAt: new Date(ctx.now()) })
  return success
}
