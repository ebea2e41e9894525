import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { TokenBundles } from '#ports/tables.ts'

/** A bundle with what its product costs now; `onSale` says whether the product is sold. */
export type BundleRow = Selectable<TokenBundles> & {
  readonly amount: number
  readonly currency: string
  readonly thumbnailUrl: string | null
  readonly onSale: boolean
}

const all = (db: Db) =>
  db
    .selectFrom('tokenBundles')
    .innerJoin('products', 'products.id', 'tokenBundles.productId')
    .innerJoin('productRevisions as terms', 'terms.id', 'products.revisionId')
    .where('tokenBundles.deletedAt', 'is', null)

const shown = (query: ReturnType<typeof all>) =>
  query
    .selectAll('tokenBundles')
    .select(['terms.amount', 'terms.currency', 'products.thumbnailUrl', 'products.active as onSale'])

export interface Wanted {
  /** None: all. */
  readonly ids: readonly string[]
  readonly productId: string | undefined
  readonly offSale: boolean
}

const wantedOf = (db: Db, { ids, productId, offSale }: Wanted) =>
  all(db)
    .$if(ids.length > 0, (q) => q.where('tokenBundles.id', 'in', ids))
    .$if(productId !== undefined, (q) => q.where('tokenBundles.productId', '=', productId ?? ''))
    .$if(!offSale, (q) => q.where('tokenBundles.active', '=', true).where('products.active', '=', true))

/** Cheapest first. */
export const listBundles = (
  db: Db,
  wanted: Wanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<BundleRow[]> =>
  shown(wantedOf(db, wanted))
    .orderBy('terms.amount')
    .orderBy('tokenBundles.id')
    .$if(limit > 0, (q) => q.limit(limit))
    .offset(offset)
    .execute()

export const countBundles = async (db: Db, wanted: Wanted): Promise<number> => {
  const { n } = await wantedOf(db, wanted).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return n
}

export const bundleById = async (db: Db, id: string): Promise<BundleRow | null> =>
  (await shown(all(db)).where('tokenBundles.id', '=', id).executeTakeFirst()) ?? null

/** How many tokens the bundles on the shelf say that a product brings; null if none sells it. */
export const bundledTokens = async (db: Db, productId: string): Promise<number | null> => {
  const row = await db
    .selectFrom('tokenBundles')
    .select(['tokens', 'bonusTokens'])
    .where('productId', '=', productId)
    .where('deletedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row ? row.tokens + row.bonusTokens : null
}

export const insertBundle = async (
  db: Db,
  row: Omit<Selectable<TokenBundles>, 'deletedAt' | 'fileId'>,
): Promise<void> => {
  await db.insertInto('tokenBundles').values(row).execute()
}

/** False if there is none. */
export const updateBundle = async (
  db: Db,
  id: string,
  changes: {
    readonly name?: string
    readonly active?: boolean
    readonly fileId?: string
    readonly deletedAt?: Date
  },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('tokenBundles')
    .set(changes)
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
