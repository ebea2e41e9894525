import { type Selectable, sql } from 'kysely'
import type { Effect } from '#contract/merch/consumables.ts'
import type { Clause, Db } from '#ports/db.ts'
import type { ConsumablePurchases } from '#ports/tables.ts'

export type PurchaseRow = Omit<Selectable<ConsumablePurchases>, 'effect'> & { readonly effect: Effect }

const all = (db: Db) =>
  db.selectFrom('consumablePurchases').selectAll().select(sql<Effect>`effect`.as('effect'))

/** Writes a purchase down that has no end yet, in the statement that writes its hold (`writeMove`). */
export const purchaseBegun = (
  row: Pick<
    PurchaseRow,
    'id' | 'roomUuid' | 'userUuid' | 'consumableId' | 'tokenCost' | 'effect' | 'held' | 'createdAt'
  >,
): Clause => sql`
  insert into consumable_purchases (
    id, hold_id, room_uuid, user_uuid, consumable_id, token_cost, effect, held, status, created_at)
  select ${row.id}::uuid, written.id, ${row.roomUuid}::uuid, ${row.userUuid}::uuid, ${row.consumableId}::uuid,
    ${row.tokenCost}, ${JSON.stringify(row.effect)}::jsonb, ${row.held}, 'PENDING', ${row.createdAt}::timestamptz
  from written`

export const purchaseById = async (db: Db, id: string): Promise<PurchaseRow | null> =>
  (await all(db).where('id', '=', id).executeTakeFirst()) ?? null

export const purchaseOfHold = async (db: Db, holdId: string): Promise<PurchaseRow | null> =>
  (await all(db).where('holdId', '=', holdId).executeTakeFirst()) ?? null

/** The rooms in which something was bought, by the hold that reserved its price. */
export const roomsOfHolds = async (
  db: Db,
  holdIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  if (holdIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('consumablePurchases')
    .select(['holdId', 'roomUuid'])
    .where('holdId', 'in', holdIds)
    .execute()
  return new Map(
    rows.flatMap(({ holdId, roomUuid }) => (holdId && roomUuid ? [[holdId, roomUuid] as const] : [])),
  )
}

/** Purchases that were begun before and have no end yet, oldest first. */
export const pendingSince = (db: Db, before: Date, most: number): Promise<PurchaseRow[]> =>
  all(db)
    .where('status', '=', 'PENDING')
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(most)
    .execute()

/** How a purchase ended, and when. */
export interface PurchaseEnd {
  readonly status: 'DELIVERED' | 'VOIDED'
  readonly refusal: string | null
  readonly endedAt: Date
}

/** Ends a purchase in the statement that ends its hold (`writeMove`). */
export const purchaseEnds = (id: string, { status, refusal, endedAt }: PurchaseEnd): Clause => sql`
  update consumable_purchases set status = ${status}, refusal = ${refusal}, ended_at = ${endedAt}::timestamptz
  from written where consumable_purchases.id = ${id}::uuid and consumable_purchases.status = 'PENDING'`

/** Ends a purchase; null if it has its end. */
export const markEnded = async (db: Db, id: string, end: PurchaseEnd): Promise<PurchaseRow | null> => {
  const ended = await db
    .updateTable('consumablePurchases')
    .set(end)
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .returning(sql<Effect>`effect`.as('effect'))
    .executeTakeFirst()
  return ended ?? null
}

/** A page of what somebody bought, oldest first. */
export const purchasesOf = (db: Db, userUuid: string, after: string | undefined): Promise<PurchaseRow[]> =>
  all(db)
    .where('userUuid', '=', userUuid)
    .$if(after !== undefined, (q) => q.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(500)
    .execute()

/** A page of what somebody bought, newest first. */
export const lastPurchases = (
  db: Db,
  userUuid: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PurchaseRow[]> =>
  all(db)
    .where('userUuid', '=', userUuid)
    .orderBy('id', 'desc')
    .limit(limit === 0 ? 200 : limit)
    .offset(offset)
    .execute()

/** What somebody bought within a time, newest first; `count` of all of it. */
export const boughtWithin = async (
  db: Db,
  userUuid: string,
  span: { readonly from: Date | null; readonly to: Date | null; readonly limit: number },
) => {
  const { rows } = await sql<{
    createdAt: Date
    roomUuid: string | null
    name: string
    status: string
    tokenCost: number
    count: number
  }>`
    select p.created_at as "createdAt", p.room_uuid as "roomUuid", c.name, p.status, p.token_cost as "tokenCost",
      count(*) over () as count
    from consumable_purchases p join consumables c on c.id = p.consumable_id
    where p.user_uuid = ${userUuid}
      and (${span.from}::timestamptz is null or p.created_at >= ${span.from})
      and (${span.to}::timestamptz is null or p.created_at < ${span.to})
    order by p.id desc limit ${span.limit}`.execute(db)
  return rows
}

/** Whoever bought is nobody now. */
export const forgetBuyer = async (db: Db, userUuid: string): Promise<void> => {
  await db
    .updateTable('consumablePurchases')
    .set({ userUuid: null })
    .where('userUuid', '=', userUuid)
    .execute()
}
