import { type Selectable, sql } from 'kysely'
import type { Grant } from '#contract/payment/products.ts'
import type { Db } from '#ports/db.ts'
import type { ProductRevisions, Products } from '#ports/tables.ts'

type Revision = Selectable<ProductRevisions>
/** What a buyer is promised, as it stands in a revision. */
export type Terms = Pick<
  Revision,
  'paymentType' | 'amount' | 'currency' | 'billedEvery' | 'level' | 'levelRank'
> & { readonly grants: Grant[] }
/** The rest of a product, which may change at any time. */
export type Shown = Pick<
  Selectable<Products>,
  'name' | 'description' | 'appleProductId' | 'thumbnailUrl' | 'active'
>
/** A product with the terms it is sold on now. */
export type ProductRow = Selectable<Products> & Terms

const all = (db: Db) =>
  db
    .selectFrom('products')
    .innerJoin('productRevisions as terms', 'terms.id', 'products.revisionId')
    .selectAll('products')
    .select(['terms.paymentType', 'terms.amount', 'terms.currency', 'terms.billedEvery'])
    .select(['terms.level', 'terms.levelRank'])
    .select(sql<Grant[]>`terms.grants`.as('grants'))

export const productById = async (db: Db, id: string): Promise<ProductRow | null> =>
  (await all(db).where('products.id', '=', id).executeTakeFirst()) ?? null

/** The same, locked until the transaction ends. */
export const lockProduct = async (db: Db, id: string): Promise<ProductRow | null> =>
  (await all(db).where('products.id', '=', id).forUpdate('products').executeTakeFirst()) ?? null

/** What the App Store sells under this id, on our shelf or off it; it stays until the transaction ends. */
export const productSoldInStore = async (db: Db, appleProductId: string): Promise<ProductRow | null> =>
  (await all(db)
    .where('products.appleProductId', '=', appleProductId)
    .forUpdate('products')
    .executeTakeFirst()) ?? null

/** What the App Store sells under any of these ids. */
export const productsSoldInStore = (db: Db, appleProductIds: readonly string[]): Promise<ProductRow[]> =>
  appleProductIds.length === 0
    ? Promise.resolve([])
    : all(db).where('products.appleProductId', 'in', appleProductIds).execute()

export interface Wanted {
  /** None: all. */
  readonly ids: readonly string[]
  readonly offSale: boolean
  readonly limit: number
  readonly offset: number
}

/** Newest first. */
export const listProducts = (db: Db, { ids, offSale, limit, offset }: Wanted): Promise<ProductRow[]> =>
  all(db)
    .$if(ids.length > 0, (q) => q.where('products.id', 'in', ids))
    .$if(!offSale, (q) => q.where('products.active', '=', true))
    .orderBy('products.createdAt', 'desc')
    .orderBy('products.id', 'desc')
    .$if(limit > 0, (q) => q.limit(limit))
    .offset(offset)
    .execute()

/** What is sold by subscription, lowest level first. A server has a handful. */
export const recurringProducts = (db: Db, level: string | undefined): Promise<ProductRow[]> =>
  all(db)
    .where('terms.paymentType', '=', 'recurring')
    .where('products.active', '=', true)
    .$if(level !== undefined, (q) => q.where('terms.level', '=', level ?? ''))
    .orderBy('terms.levelRank')
    .orderBy('terms.amount')
    .orderBy('products.id')
    .limit(200)
    .execute()

/** What is sold and gives an avatar. */
export const productsGiving = (db: Db, slug: string): Promise<ProductRow[]> =>
  all(db)
    .where('products.active', '=', true)
    .where(sql<boolean>`terms.grants::jsonb @> ${JSON.stringify([{ type: 'avatar', slug }])}::jsonb`)
    .execute()

/** True if an App Store id is another product's. */
export const isAppleIdTaken = async (db: Db, appleProductId: string, but: string): Promise<boolean> =>
  (await db
    .selectFrom('products')
    .select('id')
    .where('appleProductId', '=', appleProductId)
    .where('id', '!=', but)
    .executeTakeFirst()) !== undefined

export const insertProduct = async (
  db: Db,
  row: Shown & { readonly id: string; readonly revisionId: string; readonly now: Date },
): Promise<boolean> => {
  const { now, ...values } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('products')
    .values({ ...values, createdAt: now, updatedAt: now })
    .onConflict((c) => c.column('appleProductId').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

export const insertRevision = async (
  db: Db,
  id: string,
  productId: string,
  { grants, ...terms }: Terms,
  now: Date,
): Promise<void> => {
  await db
    .insertInto('productRevisions')
    .values({ id, productId, ...terms, grants: JSON.stringify(grants), createdAt: now })
    .execute()
}

export const updateProduct = async (
  db: Db,
  id: string,
  changes: Shown & { readonly revisionId: string; readonly updatedAt: Date },
): Promise<void> => {
  await db.updateTable('products').set(changes).where('id', '=', id).execute()
}

/** False if there is none. */
export const dropProduct = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db.deleteFrom('products').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}
