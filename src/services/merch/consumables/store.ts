import { type Insertable, type Selectable, sql } from 'kysely'
import type { Effect } from '#contract/merch/consumables.ts'
import type { Db } from '#ports/db.ts'
import type { Consumables } from '#ports/tables.ts'

/** A consumable with how often it was delivered. */
export type ConsumableRow = Omit<Selectable<Consumables>, 'effect'> & {
  readonly effect: Effect
  readonly sold: number
}

/** What of a consumable may be changed. */
export type Changes = Partial<
  Pick<
    ConsumableRow,
    'name' | 'description' | 'tokenCost' | 'effect' | 'fileIds' | 'active' | 'subscribersOnly'
  >
>

const written = ({ effect, ...rest }: Changes) => ({
  ...rest,
  ...(effect && { effect: JSON.stringify(effect) }),
})

const all = (db: Db) => db.selectFrom('consumables')

const shown = (query: ReturnType<typeof all>) =>
  query
    .selectAll('consumables')
    .select(sql<Effect>`effect`.as('effect'))
    .select((e) =>
      e
        .selectFrom('consumablePurchases as bought')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('bought.consumableId', '=', 'consumables.id')
        .where('bought.status', '=', 'DELIVERED')
        .as('sold'),
    )
    .$narrowType<{ sold: number }>()

export interface Wanted {
  /** None: all. */
  readonly ids: readonly string[]
  readonly createdBefore: Date | null
  readonly offSale: boolean
}

const wantedOf = (db: Db, { ids, createdBefore, offSale }: Wanted) =>
  all(db)
    .$if(ids.length > 0, (q) => q.where('id', 'in', ids))
    .$if(createdBefore !== null, (q) => q.where('createdAt', '<', createdBefore))
    .$if(!offSale, (q) => q.where('active', '=', true))

/** Newest first; `limit` 0 is all. */
export const listConsumables = (
  db: Db,
  wanted: Wanted,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ConsumableRow[]> =>
  shown(wantedOf(db, wanted))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit || 1000)
    .offset(offset)
    .execute()

export const countConsumables = async (db: Db, wanted: Wanted): Promise<number> => {
  const { n } = await wantedOf(db, wanted).select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  return n
}

export const consumableById = async (db: Db, id: string): Promise<ConsumableRow | null> =>
  (await shown(all(db)).where('id', '=', id).executeTakeFirst()) ?? null

export const insertConsumable = async (
  db: Db,
  row: Omit<Insertable<Consumables>, 'effect'> & { readonly effect: Effect },
): Promise<void> => {
  await db
    .insertInto('consumables')
    .values({ ...row, effect: JSON.stringify(row.effect) })
    .execute()
}

/** False if there is none. */
export const updateConsumable = async (
  db: Db,
  id: string,
  changes: Changes,
  updatedAt: Date,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('consumables')
    .set({ ...written(changes), updatedAt })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Deletes what nobody ever bought; false if somebody did. */
export const deleteUnsold = async (db: Db, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('consumables')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('consumablePurchases as bought').select('id').where('consumableId', '=', id))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export const insertFile = async (db: Db, id: string, createdAt: Date): Promise<void> => {
  await db.insertInto('consumableFiles').values({ id, createdAt }).execute()
}

/** How many of these files there are. */
export const filesAmong = async (db: Db, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0
  const { n } = await db
    .selectFrom('consumableFiles')
    .select(sql<number>`count(*)`.as('n'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return n
}
