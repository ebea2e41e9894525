import type { TokenBundle } from '#contract/merch/tokenBundles.ts'
import type { Product } from '#contract/payment/products.ts'
import type { ProductRow } from './products/store.ts'
import type { BundleRow } from './tokenBundles/store.ts'

export const productView = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  paymentType: row.paymentType as Product['paymentType'],
  price: { amount: row.amount, currency: row.currency },
  ...(row.billedEvery !== null && { interval: row.billedEvery as NonNullable<Product['interval']> }),
  ...(row.level !== null && { level: row.level }),
  ...(row.levelRank !== null && { levelRank: row.levelRank }),
  grants: row.grants,
  appleProductId: row.appleProductId,
  thumbnailUrl: row.thumbnailUrl,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** A bundle is sold while its product is. */
export const bundleView = (row: BundleRow): TokenBundle => ({
  id: row.id,
  productId: row.productId,
  name: row.name,
  tokens: row.tokens,
  bonusTokens: row.bonusTokens,
  thumbnailUrl: row.thumbnailUrl,
  price: { amount: row.amount, currency: row.currency },
  active: row.active && row.onSale,
  createdAt: row.createdAt.toISOString(),
})
