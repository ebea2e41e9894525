import { sql } from 'kysely'
import { isUuid } from '#contract/common.ts'
import type { Grant } from '#contract/payment/products.ts'
import type { Db } from '#ports/db.ts'

/** What a checkout that was fulfilled brought its buyer. */
export interface Fulfilled {
  readonly id: string
  /** Null once they were erased. */
  readonly userUuid: string | null
  readonly quantity: number
  readonly grants: readonly Grant[]
  /** Tokens. */
  readonly takenBack: number
}

const fulfilled = (db: Db) =>
  db
    .selectFrom('checkouts')
    .innerJoin('productRevisions as terms', 'terms.id', 'checkouts.revisionId')
    .select(['checkouts.id', 'checkouts.userUuid', 'checkouts.quantity', 'checkouts.takenBack'])
    .select(sql<Grant[]>`terms.grants`.as('grants'))
    .where('checkouts.fulfilledAt', 'is not', null)

/** A page of all of them by id, those after `after`. */
export const pageOfFulfilled = (db: Db, after: string, most: number): Promise<Fulfilled[]> =>
  fulfilled(db).where('checkouts.id', '>', after).orderBy('checkouts.id').limit(most).execute()

/** One of them, locked until the transaction ends; null if it was not fulfilled. */
export const lockFulfilled = async (db: Db, id: string): Promise<Fulfilled | null> =>
  (await fulfilled(db).where('checkouts.id', '=', id).forUpdate('checkouts').executeTakeFirst()) ?? null

/** Those of some names that are no checkout which was fulfilled. */
export const notFulfilled = async (db: Db, names: readonly string[]): Promise<string[]> => {
  const ids = names.filter(isUuid)
  if (ids.length === 0) return [...names]
  const rows = await db
    .selectFrom('checkouts')
    .select('id')
    .where('id', 'in', ids)
    .where('fulfilledAt', 'is not', null)
    .execute()
  const known = new Set(rows.map(({ id }) => id))
  return names.filter((name) => !known.has(name))
}
