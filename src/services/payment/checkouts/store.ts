import { type Selectable, sql } from 'kysely'
import type { Grant } from '#contract/payment/products.ts'
import type { Db } from '#ports/db.ts'
import type { Checkouts } from '#ports/tables.ts'

/** A checkout with what its buyer was promised. */
export type CheckoutRow = Selectable<Checkouts> & {
  readonly productId: string
  readonly name: string
  readonly paymentType: string
  readonly billedEvery: string | null
  readonly level: string | null
  readonly levelRank: number | null
  readonly grants: readonly Grant[]
}

/** Checkouts with what their buyers were promised. */
export const checkoutsWithTerms = (db: Db) =>
  db
    .selectFrom('checkouts')
    .innerJoin('productRevisions as terms', 'terms.id', 'checkouts.revisionId')
    .innerJoin('products', 'products.id', 'terms.productId')
    .selectAll('checkouts')
    .select(['terms.productId', 'terms.paymentType', 'terms.billedEvery', 'terms.level', 'terms.levelRank'])
    .select('products.name')
    .select(sql<Grant[]>`terms.grants`.as('grants'))

export const checkoutById = async (db: Db, id: string): Promise<CheckoutRow | null> =>
  (await checkoutsWithTerms(db).where('checkouts.id', '=', id).executeTakeFirst()) ?? null

/** The same, locked until the transaction ends. */
export const lockCheckout = async (db: Db, id: string): Promise<CheckoutRow | null> =>
  (await checkoutsWithTerms(db).where('checkouts.id', '=', id).forUpdate('checkouts').executeTakeFirst()) ??
  null

/** The id of the checkout that a provider calls `ref`. */
export const checkoutNamed = async (db: Db, provider: string, ref: string): Promise<string | null> =>
  (
    await db
      .selectFrom('checkouts')
      .select('id')
      .where('provider', '=', provider)
      .where('vendorRef', '=', ref)
      .executeTakeFirst()
  )?.id ?? null

/** The id of the checkout of which a payment came. */
export const checkoutPaidBy = async (db: Db, provider: string, ref: string): Promise<string | null> =>
  (
    await db
      .selectFrom('checkouts')
      .select('id')
      .where('provider', '=', provider)
      .where('paymentRef', '=', ref)
      .executeTakeFirst()
  )?.id ?? null

/** Whether any other checkout of this buyer than `id` is disputed. */
export const isDisputedElsewhere = async (db: Db, userUuid: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('checkouts')
    .select('id')
    .where('userUuid', '=', userUuid)
    .where('dispute', '=', 'open')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether any other checkout of this buyer than `id` is disputed, or was lost with tokens missing. */
export const isMissingElsewhere = async (db: Db, userUuid: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('checkouts')
    .select('id')
    .where('userUuid', '=', userUuid)
    .where((e) =>
      e.or([e('dispute', '=', 'open'), e.and([e('dispute', '=', 'lost'), e('shortfall', '>', 0)])]),
    )
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined

type Opening = Pick<
  Selectable<Checkouts>,
  | 'id'
  | 'userUuid'
  | 'revisionId'
  | 'quantity'
  | 'amount'
  | 'currency'
  | 'provider'
  | 'successPath'
  | 'cancelPath'
  | 'testMode'
  | 'createdAt'
  | 'expiresAt'
>

export const insertCheckout = async (db: Db, row: Opening): Promise<void> => {
  await db
    .insertInto('checkouts')
    .values({ ...row, url: '', state: 'OPEN' })
    .execute()
}

type Changes = Partial<
  Pick<
    Selectable<Checkouts>,
    | 'vendorRef'
    | 'paymentRef'
    | 'url'
    | 'state'
    | 'paid'
    | 'paidAt'
    | 'fulfilledAt'
    | 'refunded'
    | 'takenBack'
    | 'shortfall'
    | 'forgiven'
    | 'dispute'
  >
>

export const updateCheckout = async (db: Db, id: string, changes: Changes): Promise<void> => {
  await db.updateTable('checkouts').set(changes).where('id', '=', id).execute()
}

/** Of many at once one makes a paid checkout a fulfilled one: true for that one. */
export const markFulfilled = async (db: Db, id: string, fulfilledAt: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('checkouts')
    .set({ state: 'FULFILLED', fulfilledAt })
    .where('id', '=', id)
    .where('state', '=', 'PAID')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Checkouts of a provider that wait for a word since before `before`, oldest first. */
export const waitingCheckouts = (
  db: Db,
  { provider, before, after, most }: { provider: string; before: Date; after: string; most: number },
): Promise<{ id: string; vendorRef: string | null; expiresAt: Date }[]> =>
  db
    .selectFrom('checkouts')
    .select(['id', 'vendorRef', 'expiresAt'])
    .where('provider', '=', provider)
    .where('state', 'in', ['OPEN', 'PAID'])
    .where('createdAt', '<=', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** True if somebody set out to buy a product. */
export const wasBought = async (db: Db, productId: string): Promise<boolean> =>
  (await db
    .selectFrom('checkouts')
    .innerJoin('productRevisions as terms', 'terms.id', 'checkouts.revisionId')
    .select('checkouts.id')
    .where('terms.productId', '=', productId)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Checkouts of a provider that is no longer asked are over. */
export const expireCheckouts = async (db: Db, provider: string): Promise<void> => {
  await db
    .updateTable('checkouts')
    .set({ state: 'EXPIRED' })
    .where('provider', '=', provider)
    .where('state', '=', 'OPEN')
    .execute()
}

export const customerRef = async (db: Db, userUuid: string, provider: string): Promise<string | null> =>
  (
    await db
      .selectFrom('customers')
      .select('vendorRef')
      .where('userUuid', '=', userUuid)
      .where('provider', '=', provider)
      .executeTakeFirst()
  )?.vendorRef ?? null

export const saveCustomer = async (
  db: Db,
  row: { readonly userUuid: string; readonly provider: string; readonly vendorRef: string },
): Promise<void> => {
  await db
    .insertInto('customers')
    .values(row)
    .onConflict((c) => c.columns(['userUuid', 'provider']).doUpdateSet({ vendorRef: row.vendorRef }))
    .execute()
}

/** What waits for an admin's eyes. */
export const checkoutCounts = (
  db: Db,
): Promise<{ openCheckouts: number; shortfalls: number; disputes: number }> =>
  db
    .selectFrom('checkouts')
    .select([
      sql<number>`count(*) filter (where state in ('OPEN', 'PAID'))`.as('openCheckouts'),
      sql<number>`count(*) filter (where shortfall > 0)`.as('shortfalls'),
      sql<number>`count(*) filter (where dispute = 'open')`.as('disputes'),
    ])
    .executeTakeFirstOrThrow()

/** Checkouts that wait for somebody to look at them, newest first. */
export const checkoutsInNeed = (
  db: Db,
  { need, take, skip }: { need: 'dispute' | 'shortfall' | 'paid' | 'open'; take: number; skip: number },
): Promise<CheckoutRow[]> =>
  checkoutsWithTerms(db)
    .$if(need === 'dispute', (q) => q.where('checkouts.dispute', 'in', ['open', 'lost']))
    .$if(need === 'shortfall', (q) => q.where('checkouts.shortfall', '>', 0))
    .$if(need === 'paid', (q) => q.where('checkouts.state', '=', 'PAID'))
    .$if(need === 'open', (q) => q.where('checkouts.state', '=', 'OPEN'))
    .orderBy('checkouts.id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()

/** All that somebody bought, newest first, those after `last`. */
export const checkoutsOf = (
  db: Db,
  userUuid: string,
  last: CheckoutRow | undefined,
): Promise<CheckoutRow[]> =>
  checkoutsWithTerms(db)
    .where('checkouts.userUuid', '=', userUuid)
    .$if(last !== undefined, (q) => q.where('checkouts.id', '<', last?.id ?? ''))
    .orderBy('checkouts.id', 'desc')
    .limit(500)
    .execute()

/** Who bought something is nobody now. */
export const forgetBuyer = async (db: Db, userUuid: string): Promise<void> => {
  await db.updateTable('checkouts').set({ userUuid: null }).where('userUuid', '=', userUuid).execute()
  await db.deleteFrom('customers').where('userUuid', '=', userUuid).execute()
}
