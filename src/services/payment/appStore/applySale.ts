import { type StoreSale, WHOLE } from '#ports/appStore.ts'
import type { Tx } from '#services/core/context.ts'
import { holdLock } from '#services/core/storeLocks.ts'
import { personOf } from '#services/user/api.ts'
import { applyPayment } from '../checkouts/applyPayment.ts'
import { fulfil } from '../checkouts/fulfil.ts'
import {
  checkoutById,
  type CheckoutRow,
  checkoutNamed,
  checkoutPaidBy,
  insertCheckout,
  lockCheckout,
  updateCheckout,
} from '../checkouts/store.ts'
import type { Applied } from '../events/applied.ts'
import { noteLook } from '../events/storeLooks.ts'
import { type ProductRow, productSoldInStore } from '../products/store.ts'
import { noteLaterRefund } from '../subscriptions/laterRefund.ts'
import { putSubscription } from '../subscriptions/putSubscription.ts'
import { subscriptionNamed, type SubscriptionRow } from '../subscriptions/store.ts'
import { APPLE } from './receiveNotice.ts'

/** Statuses of a subscription that has yet to be heard of for the first time. */
const OVER: readonly string[] = ['EXPIRED', 'REVOKED', 'CANCELED']

/**
 * Makes our rows agree with what the App Store signed of a sale: what was signed earlier than what is applied says nothing
 * new, however late it comes. What is given and for how much stands in our product; theirs is which, whose and how long.
 * A sale that we know is found by what the store calls it, so that a refund is heard after the product left the store.
 */
export const applySale = async (tx: Tx, sale: StoreSale, live: boolean): Promise<Applied> => {
  // What is told of one sale is applied one after the other, the first time too.
  await holdLock(tx.db, 'appStoreSale', sale.ref)
  const known = await knownCheckout(tx, sale)
  const owner = known ? known.userUuid : await namedOwner(tx, sale)
  if (owner === null) return { outcome: 'forgotten' }
  const before = sale.subscription && (await subscriptionNamed(tx.db, APPLE, sale.ref))
  const sold = await promisedBy(tx, sale, { known, before })
  if (sold === null || owner === undefined) return { outcome: 'unclaimed' }
  const look = { provider: APPLE, ref: sale.ref, number: sale.signedAt.getTime(), at: new Date(tx.now()) }
  if (!(await noteLook(tx.db, look))) return { outcome: 'overtaken' }
  const checkoutId = known?.id ?? (await bought(tx, { sale, product: sold.product, userUuid: owner, live }))
  if (checkoutId === null) return { outcome: 'over' }
  const given = await settle(tx, sale, checkoutId)
  if (sale.subscription === null) return given ?? { outcome: 'fulfilled' }
  // A period before the running one went back, or came again. Whoever goes up a level may have a shorter one.
  if (before && before.periodStart > sale.subscription.periodStart)
    return given ?? { outcome: 'earlier period' }
  const { productId, level, levelRank } = sold
  return putSubscription(
    tx,
    {
      provider: APPLE,
      live,
      at: sale.signedAt,
      seen: { ...sale.subscription, ref: sale.ref },
      before,
    },
    { userUuid: owner, productId, checkoutId, level: level ?? '', levelRank: levelRank ?? 0 },
  )
}

/** The checkout of a sale that we heard of before, locked: found by what the store calls it, whatever became of the product. */
const knownCheckout = async (tx: Tx, { ref }: StoreSale): Promise<CheckoutRow | null> => {
  const id = await checkoutNamed(tx.db, APPLE, ref)
  return id === null ? null : lockCheckout(tx.db, id)
}

/** Whom the app named as the buyer of a sale; undefined: nobody here. */
const namedOwner = async (tx: Tx, { userUuid }: StoreSale): Promise<string | undefined> => {
  const person = userUuid === null ? null : await personOf(tx, userUuid)
  const isPerson = person !== null && person.standing.type !== 'guest' && person.standing.role !== 'bot'
  return isPerson ? person.standing.uuid : undefined
}

/** What a sale promises; `product` is there where it may be bought for the first time. */
interface Sold {
  readonly productId: string
  readonly level: string | null
  readonly levelRank: number | null
  readonly product: ProductRow | null
}

/**
 * What a sale promises: what it did when it was bought; of a subscription, whose product may change with each period, what
 * the store names, and where we sell that no more what it promised last. Null: nothing that is sold here like that.
 */
const promisedBy = async (
  tx: Tx,
  sale: StoreSale,
  { known, before }: { readonly known: CheckoutRow | null; readonly before: SubscriptionRow | null },
): Promise<Sold | null> => {
  const isSubscription = sale.subscription !== null
  const fits = <T extends { readonly level: string | null }>(terms: T | null): terms is T =>
    terms !== null && (terms.level !== null) === isSubscription
  if (known && !isSubscription) return fits(known) ? { ...termsOf(known), product: null } : null
  const product = await productSoldInStore(tx.db, sale.product)
  if (fits(product)) return { ...termsOf({ ...product, productId: product.id }), product }
  if (!fits(known)) return null
  const { productId, level, levelRank } = before ?? known
  return { ...termsOf({ productId: productId ?? known.productId, level, levelRank }), product: null }
}

const termsOf = ({ productId, level, levelRank }: Omit<Sold, 'product'>) => ({ productId, level, levelRank })

interface Purchase {
  readonly sale: StoreSale
  readonly product: ProductRow | null
  readonly userUuid: string
  readonly live: boolean
}

/** The checkout of a sale that is new, made and fulfilled; null where it is heard of when all is over. */
const bought = async (tx: Tx, { sale, product, userUuid, live }: Purchase): Promise<string | null> => {
  if (product === null || sale.payment.returned === WHOLE || OVER.includes(sale.subscription?.status ?? ''))
    return null
  const id = tx.id()
  const now = new Date(tx.now())
  await insertCheckout(tx.db, {
    id,
    userUuid,
    revisionId: product.revisionId,
    quantity: sale.quantity,
    amount: product.amount * sale.quantity,
    currency: product.currency,
    provider: APPLE,
    successPath: '/store',
    cancelPath: '/store',
    testMode: !live,
    createdAt: now,
    expiresAt: now,
  })
  const paid = { state: 'PAID', paidAt: now, vendorRef: sale.ref, paymentRef: sale.payment.ref } as const
  await updateCheckout(tx.db, id, paid)
  const row = await lockCheckout(tx.db, id)
  if (row) await fulfil(tx, row)
  return id
}

/**
 * Takes back what the share of the payment bought that went back, or gives it again; null for one of a later period,
 * which has no checkout of its own: what went back of it is noted.
 */
const settle = async (tx: Tx, { payment }: StoreSale, boughtBy: string): Promise<Applied | null> => {
  const id = await checkoutPaidBy(tx.db, APPLE, payment.ref)
  const row = id === null ? null : await lockCheckout(tx.db, id)
  if (row === null) {
    const price = (await checkoutById(tx.db, boughtBy))?.amount ?? 0
    const refunded = Math.floor((price * payment.returned) / WHOLE)
    await noteLaterRefund(tx, { provider: APPLE, ref: payment.ref, checkoutId: boughtBy, refunded })
    return null
  }
  return applyPayment(tx, APPLE, {
    kind: 'payment',
    ref: payment.ref,
    paid: row.amount,
    refunded: Math.floor((row.amount * payment.returned) / WHOLE),
    isWhole: payment.returned === WHOLE,
    dispute: null,
    subscriptionRef: null,
  })
}
