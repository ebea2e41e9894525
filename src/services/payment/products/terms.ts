import { refuse } from '#contract/errors.ts'
import type { Grant, Product } from '#contract/payment/products.ts'
import type { Terms } from './store.ts'

type Asked = Pick<Product, 'paymentType' | 'price' | 'interval' | 'level' | 'levelRank' | 'grants'>

/** What a buyer is promised; a level and its interval belong to what is paid again and again. */
export const termsOf = ({ paymentType, price, interval, level, levelRank = 0, grants }: Asked): Terms => {
  const once = { paymentType, ...price, grants, billedEvery: null, level: null, levelRank: null }
  if (paymentType === 'one_time') return once
  if (interval === undefined || level === undefined) return refuse('recurringNeedsMore')
  return { ...once, billedEvery: interval, level, levelRank }
}

/** How many tokens a purchase brings. */
export const tokensIn = (grants: readonly Grant[]): number =>
  grants.reduce((sum, grant) => sum + (grant.type === 'tokens' ? grant.amount : 0), 0)

/** True if two products promise the same. */
export const isSame = (a: Terms, b: Terms): boolean => shape(a) === shape(b)

const shape = ({ paymentType, amount, currency, billedEvery, level, levelRank, grants }: Terms) =>
  JSON.stringify([
    paymentType,
    amount,
    currency,
    billedEvery,
    level,
    levelRank,
    grants.map((grant) => (grant.type === 'tokens' ? grant.amount : grant.slug)),
  ])
