import type { createProduct, Product } from '#contract/payment/products.ts'
import type { CallRequest } from '#web/api/request.ts'
import { minorAmount, minorUnits } from '#web/shared/format/money.ts'

/** A product as one writes it; what its kind does not have is kept, and not sent. */
export interface ProductForm {
  readonly name: string
  readonly description: string
  /** How it is paid. */
  readonly pay: 'once' | 'month' | 'year'
  /** In whole units of the currency, e.g. `4.99`. */
  readonly price: string
  readonly currency: string
  readonly level: string
  readonly levelRank: number
  /** 0 for none. */
  readonly tokens: number
  /** Empty for none. */
  readonly avatarSlugs: readonly string[]
  readonly appleProductId: string
  readonly active: boolean
}

/** The tokens that come with a product; 0 without any. */
export const grantedTokens = (product: Product | undefined): number =>
  product?.grants.find((grant) => grant.type === 'tokens')?.amount ?? 0

/** What a form begins with: the product as it is, or a hundred tokens in the currency of the shelf. */
export const formOf = (product: Product | undefined, currency: string): ProductForm => ({
  name: product?.name ?? '',
  description: product?.description ?? '',
  pay: product?.paymentType === 'recurring' ? (product.interval ?? 'month') : 'once',
  price: product ? String(product.price.amount / minorUnits(product.price.currency)) : '',
  currency: product?.price.currency ?? currency,
  level: product?.level ?? 'pro',
  levelRank: product?.levelRank ?? 1,
  tokens: product ? grantedTokens(product) : 100,
  avatarSlugs: product?.grants.flatMap((grant) => (grant.type === 'avatar' ? [grant.slug] : [])) ?? [],
  appleProductId: product?.appleProductId ?? '',
  active: product?.active ?? true,
})

/** The price of a form in minor units; undefined where it is none, or the currency is. */
export const priceOf = ({
  price,
  currency,
}: Pick<ProductForm, 'price' | 'currency'>): Product['price'] | undefined => {
  if (!/^[a-z]{3}$/i.test(currency)) return undefined
  const code = currency.toLowerCase()
  const amount = minorAmount(price, code)
  return amount === undefined ? undefined : { amount, currency: code }
}

/** The product of a form; undefined while its price is none. */
export const productOf = (form: ProductForm): CallRequest<typeof createProduct>['body'] | undefined => {
  const price = priceOf(form)
  if (price === undefined) return undefined
  const { name, description, pay, level, avatarSlugs, active } = form
  const tokens = Number(form.tokens)
  const appleProductId = form.appleProductId.trim() || null
  const grants: Product['grants'] = [
    ...(tokens > 0 ? [{ type: 'tokens' as const, amount: tokens }] : []),
    ...avatarSlugs.map((slug) => ({ type: 'avatar' as const, slug })),
  ]
  const shared = { name, description, price, grants, appleProductId, active }
  return pay === 'once'
    ? { ...shared, paymentType: 'one_time' }
    : { ...shared, paymentType: 'recurring', interval: pay, level, levelRank: Number(form.levelRank) }
}
