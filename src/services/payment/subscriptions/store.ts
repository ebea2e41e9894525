import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Subscriptions } from '#ports/tables.ts'

export type SubscriptionRow = Selectable<Subscriptions>

const all = (db: Db) => db.selectFrom('subscriptions').selectAll()

/** The one that gives the right: the highest level, then the one that lasts longest. */
export const inForce = async (db: Db, userUuid: string): Promise<SubscriptionRow | null> =>
  (await all(db)
    .where('userUuid', '=', userUuid)
    .where('inForce', '=', true)
    .orderBy('levelRank', 'desc')
    .orderBy('entitledUntil', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()) ?? null

/** The one that gives the right, else the last that did. */
export const latest = async (db: Db, userUuid: string): Promise<SubscriptionRow | null> =>
  (await inForce(db, userUuid)) ??
  (await all(db).where('userUuid', '=', userUuid).orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
  null

export const subscriptionNamed = async (
  db: Db,
  provider: string,
  vendorRef: string,
): Promise<SubscriptionRow | null> =>
  (await all(db).where('provider', '=', provider).where('vendorRef', '=', vendorRef).executeTakeFirst()) ??
  null

/** Stores a subscription as it is now, under what its provider calls it. */
export const saveSubscription = async (db: Db, row: Insertable<Subscriptions>): Promise<void> => {
  const { id: _id, createdAt: _createdAt, userUuid: _userUuid, ...changes } = row
  await db
    .insertInto('subscriptions')
    .values(row)
    .onConflict((c) => c.columns(['provider', 'vendorRef']).doUpdateSet(changes))
    .execute()
}

/** Subscriptions whose right ran out by `now` and is still in force, soonest first. */
export const ranOut = (db: Db, now: Date, most: number): Promise<SubscriptionRow[]> =>
  all(db)
    .where('inForce', '=', true)
    .where('entitledUntil', '<=', now)
    .orderBy('entitledUntil')
    .limit(most)
    .execute()

/** Ends the right of a subscription at a time; one that ended before keeps its. */
export const endRight = async (
  db: Db,
  id: string,
  { status, until }: { readonly status: 'EXPIRED' | 'REVOKED'; readonly until: Date },
): Promise<void> => {
  await db
    .updateTable('subscriptions')
    .set({ status, inForce: false, entitledUntil: sql`least(entitled_until, ${until}::timestamptz)` })
    .where('id', '=', id)
    .execute()
}

/** Those of a provider whose right is in force. */
export const inForceBy = (db: Db, provider: string, most: number): Promise<SubscriptionRow[]> =>
  all(db).where('provider', '=', provider).where('inForce', '=', true).limit(most).execute()

interface Filters {
  readonly level?: string | undefined
  readonly region?: string | undefined
  readonly status?: string | undefined
}

const wanted = (db: Db, { level, region, status }: Filters) =>
  db
    .selectFrom('subscriptions')
    .$if(level !== undefined, (q) => q.where('level', '=', level ?? ''))
    .$if(region !== undefined, (q) => q.where('region', '=', (region ?? '').toUpperCase()))
    .$if(status !== undefined, (q) => q.where('status', '=', status ?? ''))

export const pageOfSubscriptions = async (
  db: Db,
  filters: Filters,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ rows: SubscriptionRow[]; total: number }> => {
  const rows = await wanted(db, filters)
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit === 0 ? 200 : limit)
    .offset(offset)
    .execute()
  const { total } = await wanted(db, filters)
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** How many people had a right at some time of a span, by level and country. */
export const countRights = (
  db: Db,
  { from, to, ...filters }: Filters & { readonly from: Date; readonly to: Date },
): Promise<{ level: string; region: string | null; people: number }[]> =>
  wanted(db, filters)
    .select(['level', 'region', sql<number>`count(distinct coalesce(user_uuid, id))`.as('people')])
    .where('entitledFrom', '<=', to)
    .where('entitledUntil', '>', from)
    .groupBy(['level', 'region'])
    .execute()

/** How many people had a right at each of some times, by level and country; times at which nobody had are left out. */
export const rightsAt = async (
  db: Db,
  times: readonly Date[],
): Promise<{ at: Date; level: string; region: string | null; people: number }[]> => {
  const { rows } = await sql<{ at: Date; level: string; region: string | null; people: number }>`
    select at, level, region, count(distinct coalesce(user_uuid, id)) as people
    from unnest(${times.map((time) => time.toISOString())}::timestamptz[]) at
    join subscriptions on entitled_from <= at and entitled_until > at
    group by 1, 2, 3`.execute(db)
  return rows
}

/** All that somebody was subscribed to, oldest first. */
export const subscriptionsOf = (db: Db, userUuid: string): Promise<SubscriptionRow[]> =>
  all(db).where('userUuid', '=', userUuid).orderBy('id').execute()

export const forgetSubscriber = async (db: Db, userUuid: string): Promise<void> => {
  await db
    .updateTable('subscriptions')
    .set({ userUuid: null, inForce: false })
    .where('userUuid', '=', userUuid)
    .execute()
}
