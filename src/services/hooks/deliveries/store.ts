import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type DeliveryRow = Selectable<DB['webhookDeliveries']>
export type AttemptRow = Selectable<DB['webhookAttempts']>

/** So many may wait for one webhook. */
const MOST_WAITING = 10_000

/** Writes down what a webhook is to be told; false if it was told that before, or is off. Of too many the oldest make way, presence first. */
export const putDelivery = async (
  db: Db,
  row: Pick<DeliveryRow, 'id' | 'webhookId' | 'about' | 'type' | 'body' | 'createdAt'>,
): Promise<boolean> => {
  // Whoever turns it off comes before or after: nothing is left waiting that nobody would ever try.
  const isOn = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', row.webhookId)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!isOn) return false
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('webhookDeliveries')
    .values({ ...row, state: 'waiting', dueAt: row.createdAt })
    .onConflict((c) => c.columns(['webhookId', 'about']).doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await sql`
    delete from webhook_deliveries where id in (
      select id from webhook_deliveries
      where webhook_id = ${row.webhookId} and state = 'waiting' and held_until is null and id <> ${row.id}
      order by type <> 'room.presence', id
      limit greatest(0, (
        select count(*) from webhook_deliveries where webhook_id = ${row.webhookId} and state = 'waiting'
      ) - ${MOST_WAITING}))`.execute(db)
  return true
}

export const deliveryById = async (db: Db, webhookId: string, id: string): Promise<DeliveryRow | null> =>
  (await db
    .selectFrom('webhookDeliveries')
    .selectAll()
    .where('webhookId', '=', webhookId)
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

/** A page of deliveries, the latest first. */
export const deliveriesOf = (
  db: Db,
  webhookId: string,
  page: { readonly state?: string | undefined; readonly before?: string | undefined; readonly limit: number },
): Promise<DeliveryRow[]> => {
  let rows = db.selectFrom('webhookDeliveries').selectAll().where('webhookId', '=', webhookId)
  if (page.state !== undefined) rows = rows.where('state', '=', page.state)
  if (page.before !== undefined) rows = rows.where('id', '<', page.before)
  return rows.orderBy('id', 'desc').limit(page.limit).execute()
}

/** Every try of a delivery, the first one first. */
export const attemptsOf = (db: Db, deliveryId: string): Promise<AttemptRow[]> =>
  db
    .selectFrom('webhookAttempts')
    .selectAll()
    .where('deliveryId', '=', deliveryId)
    .orderBy('id')
    .limit(200)
    .execute()

/** How many deliveries of a webhook wait, and how many were given up. */
export interface Counts {
  readonly waiting: number
  readonly dead: number
}

/** How many deliveries of each of these webhooks wait, and how many were given up. */
export const countsOf = async (
  db: Db,
  webhookIds: readonly string[],
): Promise<ReadonlyMap<string, Counts>> => {
  const counts = new Map(webhookIds.map((id) => [id, { waiting: 0, dead: 0 }]))
  if (webhookIds.length === 0) return counts
  const rows = await db
    .selectFrom('webhookDeliveries')
    .where('webhookId', 'in', webhookIds)
    .where('state', 'in', ['waiting', 'dead'])
    .groupBy(['webhookId', 'state'])
    .select((e) => ['webhookId', 'state', e.fn.countAll<number>().as('n')])
    .execute()
  for (const { webhookId, state, n } of rows) {
    const count = counts.get(webhookId)
    if (count) counts.set(webhookId, { ...count, [state]: n })
  }
  return counts
}

/** Which deliveries are sent again. */
export type Which =
  | { readonly ids: readonly string[] }
  | { readonly from: string; readonly to: string }
  | { readonly dead: true }

/** Has what was delivered or given up sent once more, the oldest first, as far as more may wait; gives how many. One transaction. */
export const sendOnceMore = async (db: Db, webhookId: string, which: Which, now: Date): Promise<number> => {
  // Nothing else comes to wait, and nobody turns it off, until the transaction ends.
  const isOn = await db
    .selectFrom('webhooks')
    .select('id')
    .where('id', '=', webhookId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  const { waiting } = (await countsOf(db, [webhookId])).get(webhookId) ?? { waiting: 0 }
  if (!isOn || waiting >= MOST_WAITING) return 0
  const rows = db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('webhookId', '=', webhookId)
    .where('state', '!=', 'waiting')
    .orderBy('id')
    .limit(MOST_WAITING - waiting)
  const wanted =
    'ids' in which
      ? rows.where('id', 'in', which.ids)
      : 'dead' in which
        ? rows.where('state', '=', 'dead')
        : rows.where('createdAt', '>=', new Date(which.from)).where('createdAt', '<=', new Date(which.to))
  const { numUpdatedRows } = await db
    .updateTable('webhookDeliveries')
    .set({ state: 'waiting', tries: 0, dueAt: now, heldUntil: null })
    .where('id', 'in', wanted)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** All that waits for a webhook is given up. */
export const giveUpAll = async (db: Db, webhookId: string): Promise<void> => {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'dead', heldUntil: null })
    .where('webhookId', '=', webhookId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Gives up what waits for webhooks that are off: nobody tries it. */
export const giveUpOfOff = async (db: Db): Promise<void> => {
  await db
    .updateTable('webhookDeliveries')
    .set({ state: 'dead', heldUntil: null })
    .where('state', '=', 'waiting')
    .where('webhookId', 'in', db.selectFrom('webhooks').select('id').where('active', '=', false))
    .execute()
}

/** Deletes what is older and does not wait. */
export const dropDeliveriesBefore = async (db: Db, before: Date): Promise<void> => {
  await db
    .deleteFrom('webhookDeliveries')
    .where('createdAt', '<', before)
    .where('state', '!=', 'waiting')
    .execute()
}

/** Deletes what names somebody. */
export const dropDeliveriesNaming = async (db: Db, userUuid: string): Promise<void> => {
  await sql`delete from webhook_deliveries where position(${userUuid} in body) > 0`.execute(db)
}
