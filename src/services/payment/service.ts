import * as tokenBundlesContract from '#contract/merch/tokenBundles.ts'
import * as checkoutsContract from '#contract/payment/checkouts.ts'
import * as localCheckoutContract from '#contract/payment/localCheckout.ts'
import * as paymentsContract from '#contract/payment/payments.ts'
import * as productsContract from '#contract/payment/products.ts'
import * as subscriptionsContract from '#contract/payment/subscriptions.ts'
import * as webhooksContract from '#contract/payment/webhooks.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as buy from './checkouts/buy.ts'
import * as checkouts from './checkouts/checkouts.ts'
import * as webhooks from './events/webhooks.ts'
import * as actOnCheckout from './local/actOnCheckout.ts'
import * as forgive from './payments/forgiveShortfall.ts'
import * as payments from './payments/payments.ts'
import * as products from './products/products.ts'
import * as sales from './products/sales.ts'
import * as giftSubscription from './subscriptions/giftSubscription.ts'
import * as subscriptionHistory from './subscriptions/subscriptionHistory.ts'
import * as subscriptions from './subscriptions/subscriptions.ts'
import * as tokenBundles from './tokenBundles/tokenBundles.ts'

/** What is there only where no money moves: checkouts that admins let happen by hand. */
export const localCheckoutService: readonly Mounted[] = implement(localCheckoutContract, actOnCheckout)

/** Everything the payment service answers. */
export const paymentService: readonly Mounted[] = [
  ...implement(productsContract, products, sales),
  ...implement(checkoutsContract, checkouts, buy),
  ...implement(paymentsContract, payments, forgive),
  ...implement(subscriptionsContract, subscriptions, buy, giftSubscription, subscriptionHistory),
  ...implement(webhooksContract, webhooks),
  ...localCheckoutService,
]

/** What it answers under the paths of the merch service: token bundles are products on a shelf. */
export const tokenBundleService: readonly Mounted[] = implement(tokenBundlesContract, tokenBundles)
