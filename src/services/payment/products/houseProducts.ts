import type { Product } from '#contract/payment/products.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { insertBundle } from '../tokenBundles/store.ts'
import { addProduct, removeProduct, takeOffSale } from './shelf.ts'
import { lockProduct, type ProductRow } from './store.ts'
import { termsOf, tokensIn } from './terms.ts'

/** Something of the house that is sold for money. */
export type HouseProduct = Pick<
  Product,
  'name' | 'description' | 'paymentType' | 'price' | 'interval' | 'level' | 'levelRank' | 'grants'
> & {
  /** Of tokens: how many of them are a present. */
  readonly bonusTokens?: number
}

/** Puts something of the house on sale for money, tokens as a bundle; gives the id of its product. */
export const sellHouseProduct = async (tx: Tx, product: HouseProduct): Promise<string> => {
  const { name, description, grants, bonusTokens = 0 } = product
  const shown = { name, description, appleProductId: null, thumbnailUrl: null, active: true }
  const productId = await addProduct(tx, shown, termsOf(product))
  if (productId === null) throw new Error('A product without an App Store id is refused for it')
  const tokens = tokensIn(grants) - bonusTokens
  if (tokens > 0)
    await insertBundle(tx.db, {
      id: tx.id(),
      productId,
      name,
      tokens,
      bonusTokens,
      active: true,
      createdAt: new Date(tx.now()),
    })
  return productId
}

/** Whether what is sold is paid with money that moves. */
export const takesRealMoney = ({ pay, appStore }: Pick<Tools, 'pay' | 'appStore'>): boolean =>
  pay !== null || appStore !== null

const withProduct = (tools: Tools, id: string, does: (tx: Tx, product: ProductRow) => Promise<void>) =>
  tools.tx(async (tx) => {
    const product = await lockProduct(tx.db, id)
    if (product !== null) await does(tx, product)
  })

/** Takes it off sale. */
export const endSaleOfHouseProduct = (tools: Tools, id: string): Promise<void> =>
  withProduct(tools, id, async (tx, product) => {
    if (product.active) await takeOffSale(tx, product)
  })

/** Takes it away with its bundle; what somebody set out to buy is only off sale. */
export const endHouseProduct = (tools: Tools, id: string): Promise<void> =>
  withProduct(tools, id, removeProduct)
