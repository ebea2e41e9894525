import type { TokenBundle } from '#contract/merch/tokenBundles.ts'
import type { Checkout, CheckoutState } from '#contract/payment/checkouts.ts'
import type { Product } from '#contract/payment/products.ts'
import type { Subscription } from '#contract/payment/subscriptions.ts'
import { saleFileUrl } from '#services/merch/api.ts'
import type { CheckoutRow } from './checkouts/store.ts'
import type { ProductRow, Terms } from './products/store.ts'
import type { SubscriptionRow } from './subscriptions/store.ts'
import type { BundleRow } from './tokenBundles/store.ts'

/** What a buyer is promised. */
export const termsView = (row: Terms) => ({
  paymentType: row.paymentType as Product['paymentType'],
  price: { amount: row.amount, currency: row.currency },
  ...(row.billedEvery !== null && { interval: row.billedEvery as NonNullable<Product['interval']> }),
  ...(row.level !== null && { level: row.level }),
  ...(row.levelRank !== null && { levelRank: row.levelRank }),
  grants: row.grants,
})

export const productView = (row: ProductRow): Product => ({
  id: row.id,
  name: row.name,
  description: row.description,
  ...termsView(row),
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
  thumbnailUrl: row.fileId === null ? row.thumbnailUrl : saleFileUrl(row.fileId),
  price: { amount: row.amount, currency: row.currency },
  active: row.active && row.onSale,
  createdAt: row.createdAt.toISOString(),
})

export const checkoutView = (row: CheckoutRow): Checkout => ({
  id: row.id,
  productId: row.productId,
  name: row.name,
  paymentType: row.paymentType as Checkout['paymentType'],
  quantity: row.quantity,
  total: { amount: row.amount, currency: row.currency },
  grants: [...row.grants],
  state: row.state as CheckoutState,
  refunded: row.refunded,
  dispute: row.dispute as Checkout['dispute'],
  successPath: row.successPath,
  cancelPath: row.cancelPath,
  testMode: row.testMode,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

export const subscriptionView = (row: SubscriptionRow): Subscription => ({
  id: row.id,
  userUuid: row.userUuid,
  level: row.level,
  status: row.status as Subscription['status'],
  source: row.provider as Subscription['source'],
  region: row.region,
  productId: row.productId,
  currentPeriodStart: row.periodStart.toISOString(),
  currentPeriodEnd: row.periodEnd.toISOString(),
  cancelAtPeriodEnd: row.cancelAtEnd,
  testMode: row.testMode,
  createdAt: row.createdAt.toISOString(),
})
