import { type Selectable, sql } from 'kysely'
import type { Effect } from '#contract/merch/consumables.ts'
import type { Db } from '#ports/db.ts'
import type { ConsumablePurchases } from '#ports/tables.ts'

export type PurchaseRow = Omit<Selectable<ConsumablePurchases>, 'effect'> & { readonly effect: Effect }

const all = (db: Db) =>
  db.selectFrom('consumablePurchases').selectAll().select(sql<Effect>`effect`.as('effect'))

export const insertPurchase = async (
  db: Db,
  row: Pick<
    PurchaseRow,
    'id' | 'holdId' | 'roomUuid' | 'userUuid' | 'consumableId' | 'tokenCost' | 'effect' | 'held' | 'createdAt'
  >,
): Promise<void> => {
  await db
    .insertInto('consumablePurchases')
    .values({ ...row, effect: JSON.stringify(row.effect), status: 'PENDING' })
    .execute()
}

export const purchaseById = async (db: Db, id: string): Promise<PurchaseRow | null> =>
  (await all(db).where('id', '=', id).executeTakeFirst()) ?? null

export const purchaseOfHold = async (db: Db, holdId: string): Promise<PurchaseRow | null> =>
  (await all(db).where('holdId', '=', holdId).executeTakeFirst()) ?? null

/** Purchases that were begun before and have no end yet, oldest first. */
export const pendingSince = (db: Db, before: Date, most: number): Promise<PurchaseRow[]> =>
  all(db)
    .where('status', '=', 'PENDING')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(most)
    .execute()

/** Ends a purchase; null if it has its end. */
export const markEnded = async (
  db: Db,
  id: string,
  end: { readonly status: 'DELIVERED' | 'VOIDED'; readonly refusal: string | null; readonly endedAt: Date },
): Promise<PurchaseRow | null> => {
  const { numUpdatedRows } = await db
    .updateTable('consumablePurchases')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows > 0n ? purchaseById(db, id) : null
}

/** A page of what somebody bought, oldest first. */
export const purchasesOf = (db: Db, userUuid: string, after: string | undefined): Promise<PurchaseRow[]> =>
  all(db)
    .where('userUuid', '=', userUuid)
    .$if(after !== undefined, (q) => q.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(500)
    .execute()

/** Whoever bought is nobody now. */
export const forgetBuyer = async (db: Db, userUuid: string): Promise<void> => {
  await db
    .updateTable('consumablePurchases')
    .set({ userUuid: null })
    .where('userUuid', '=', userUuid)
    .execute()
}
