import { type Selectable, sql } from 'kysely'
import type { Grant } from '#contract/payment/products.ts'
import type { Db } from '#ports/db.ts'
import type { ProductRevisions } from '#ports/tables.ts'

/** How many were bought, and how many of them where no money moves. What was given back in full is none. */
const isKept = sql`c.refunded < coalesce(c.paid, c.amount)`
const soldOf = sql<number>`coalesce(sum(c.quantity) filter (where ${isKept}), 0)`.as('sold')
const testOf = sql<number>`coalesce(sum(c.quantity) filter (where ${isKept} and c.test_mode), 0)`.as('test')

export interface Sold {
  readonly sold: number
  readonly test: number
}

/** How often each product was sold. */
export const salesOfAll = (db: Db): Promise<(Sold & { readonly productId: string })[]> =>
  db
    .selectFrom('checkouts as c')
    .innerJoin('productRevisions as terms', 'terms.id', 'c.revisionId')
    .select(['terms.productId', soldOf, testOf])
    .where('c.fulfilledAt', 'is not', null)
    .groupBy('terms.productId')
    .orderBy('terms.productId')
    .execute()

export type RevisionRow = Omit<Selectable<ProductRevisions>, 'grants'> & Sold & { readonly grants: Grant[] }

/** What a product was sold for, newest first. */
export const revisionsOf = (
  db: Db,
  productId: string,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<RevisionRow[]> =>
  db
    .selectFrom('productRevisions as terms')
    .leftJoin('checkouts as c', (join) =>
      join.onRef('c.revisionId', '=', 'terms.id').on('c.fulfilledAt', 'is not', null),
    )
    .select(['terms.id', 'terms.productId', 'terms.paymentType', 'terms.amount', 'terms.currency'])
    .select(['terms.billedEvery', 'terms.level', 'terms.levelRank', 'terms.createdAt', soldOf, testOf])
    .select(sql<Grant[]>`terms.grants`.as('grants'))
    .where('terms.productId', '=', productId)
    .groupBy('terms.id')
    .orderBy('terms.createdAt', 'desc')
    .orderBy('terms.id', 'desc')
    .limit(take)
    .offset(skip)
    .execute()
