import * as tokenBundlesContract from '#contract/merch/tokenBundles.ts'
import * as productsContract from '#contract/payment/products.ts'
import { implement, type Mounted } from '#services/core/implement.ts'
import * as products from './products/products.ts'
import * as tokenBundles from './tokenBundles/tokenBundles.ts'

/** Everything the payment service answers. */
export const paymentService: readonly Mounted[] = implement(productsContract, products)

/** What it answers under the paths of the merch service: token bundles are products on a shelf. */
export const tokenBundleService: readonly Mounted[] = implement(tokenBundlesContract, tokenBundles)
