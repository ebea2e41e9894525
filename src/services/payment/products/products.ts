import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/payment/products.ts'
import type { Operation, Tx, UserCtx } from '#services/core/context.ts'
import { defined } from '#services/core/defined.ts'
import { noteAct } from '#services/core/noteAct.ts'
import { requireAvatars } from '#services/merch/api.ts'
import { seesOffSale, shownProduct } from '../access.ts'
import { bundledTokens } from '../tokenBundles/store.ts'
import { productView } from '../view.ts'
import { addProduct, removeProduct } from './shelf.ts'
import * as store from './store.ts'
import { isSame, termsOf, tokensIn } from './terms.ts'

const requireGranted = (tx: Tx, grants: readonly contract.Grant[]): Promise<void> =>
  requireAvatars(
    tx,
    grants.flatMap((grant) => (grant.type === 'avatar' ? [grant.slug] : [])),
  )

const requireCurrency = ({ settings }: UserCtx, currency: string): void => {
  if (currency !== settings.payments.currency) refuse('otherCurrency')
}

const shownAgain = async (ctx: UserCtx, id: string) => productView(await shownProduct(ctx, id))

export const createProduct: Operation<typeof contract.createProduct> = async (ctx, { body }) => {
  const { name, description, appleProductId, thumbnailUrl, active } = body
  const terms = termsOf(body)
  requireCurrency(ctx, terms.currency)
  const id = await ctx.tx(async (tx) => {
    await requireGranted(tx, terms.grants)
    const shown = { name, description, appleProductId, thumbnailUrl, active }
    const made = (await addProduct(tx, shown, terms)) ?? refuse('appleProductTaken')
    const { amount, currency } = terms
    noteAct(tx, 'productAdded', { about: name, data: { id: made, amount, currency } })
    return made
  })
  return shownAgain(ctx, id)
}

export const products: Operation<typeof contract.products> = async (ctx, { query }) => {
  const { id: ids, limit, offset } = query
  const rows = await store.listProducts(ctx.db, { ids, limit, offset, offSale: seesOffSale(ctx) })
  return rows.map(productView)
}

export const product: Operation<typeof contract.product> = (ctx, { params }) => shownAgain(ctx, params.id)

export const subscriptionProducts: Operation<typeof contract.subscriptionProducts> = async (ctx, { query }) =>
  (await store.recurringProducts(ctx.db, query.level)).map(productView)

export const changeProduct: Operation<typeof contract.changeProduct> = async (ctx, { params, body }) => {
  const { id } = params
  await ctx.tx(async (tx) => {
    const before = (await store.lockProduct(tx.db, id)) ?? refuse('productNotFound')
    const after = { ...productView(before), ...defined(body) }
    const terms = termsOf(after)
    // What was priced before the server changed its currency may be changed otherwise.
    if (terms.currency !== before.currency) requireCurrency(ctx, terms.currency)
    await requireGranted(tx, terms.grants)
    const sold = await bundledTokens(tx.db, id)
    const isOther = terms.paymentType !== 'one_time' || sold !== tokensIn(terms.grants)
    if (sold !== null && isOther) return refuse('productGrantsOther')
    const { name, description, appleProductId, thumbnailUrl, active } = after
    if (appleProductId !== null && (await store.isAppleIdTaken(tx.db, appleProductId, id)))
      return refuse('appleProductTaken')
    const now = new Date(tx.now())
    const revisionId = isSame(before, terms) ? before.revisionId : tx.id()
    if (revisionId !== before.revisionId) await store.insertRevision(tx.db, revisionId, id, terms, now)
    const shown = { name, description, appleProductId, thumbnailUrl, active }
    await store.updateProduct(tx.db, id, { ...shown, revisionId, updatedAt: now })
    noteAct(tx, 'productChanged', { about: before.name, data: { id, ...defined(body) } })
  })
  return shownAgain(ctx, id)
}

export const deleteProduct: Operation<typeof contract.deleteProduct> = async (ctx, { params: { id } }) => {
  await ctx.tx(async (tx) => {
    const product = (await store.lockProduct(tx.db, id)) ?? refuse('productNotFound')
    await removeProduct(tx, product)
    noteAct(tx, 'productDropped', { about: product.name, data: { id } })
  })
  return success
}
