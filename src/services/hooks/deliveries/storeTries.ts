import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { WebhookRow } from '../webhooks/store.ts'
import type { AttemptRow, DeliveryRow } from './store.ts'

/** Tries of one webhook that go on at a time, and those that begin within a second. */
const AT_ONCE = 4
const A_SECOND = 20

/** What is to be tried next: a delivery of a webhook, nothing, or something in so many ms. */
export type Next =
  | { readonly webhook: WebhookRow; readonly delivery: DeliveryRow }
  | { readonly inMs: number }
  | null

/** Takes the next delivery of a webhook that is due and holds it until `heldUntil`; one transaction. */
export const takeNext = async (db: Db, webhookId: string, now: Date, heldUntil: Date): Promise<Next> => {
  const webhook = await db
    .selectFrom('webhooks')
    .selectAll()
    .where('id', '=', webhookId)
    .where('active', '=', true)
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) return null
  const waiting = () =>
    db.selectFrom('webhookDeliveries').where('webhookId', '=', webhookId).where('state', '=', 'waiting')
  const { held } = await waiting()
    .where('heldUntil', '>', now)
    .select((e) => e.fn.countAll<number>().as('held'))
    .executeTakeFirstOrThrow()
  if (held >= AT_ONCE) return null
  const due = await waiting()
    .where('dueAt', '<=', now)
    .where((e) => e.or([e('heldUntil', 'is', null), e('heldUntil', '<=', now)]))
    .select('id')
    .orderBy('dueAt')
    .orderBy('id')
    .executeTakeFirst()
  if (!due) return null
  const began = webhook.windowAt?.getTime() ?? 0
  const since = now.getTime() - began
  const isSame = since >= 0 && since < 1000
  if (isSame && webhook.windowCount >= A_SECOND) return { inMs: 1000 - since }
  await db
    .updateTable('webhooks')
    .set(isSame ? { windowCount: webhook.windowCount + 1 } : { windowAt: now, windowCount: 1 })
    .where('id', '=', webhookId)
    .execute()
  const delivery = await db
    .updateTable('webhookDeliveries')
    .set((e) => ({ heldUntil, tries: e('tries', '+', 1) }))
    .where('id', '=', due.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return { webhook, delivery }
}

/** How a try ended for its delivery: it waits until `dueAt`, or is over. */
export type Outcome =
  | { readonly state: 'waiting'; readonly dueAt: Date }
  | { readonly state: 'delivered' | 'dead' }

/** Tries of one delivery that are kept, the last ones. */
const MOST_ATTEMPTS = 50

/** Writes down how a try ended; what was given up meanwhile stays so unless it was delivered, what was deleted is left alone. */
export const endTry = async (db: Db, attempt: AttemptRow, outcome: Outcome): Promise<void> => {
  const states = outcome.state === 'delivered' ? ['waiting', 'dead'] : ['waiting']
  await db
    .updateTable('webhookDeliveries')
    .set({ ...outcome, heldUntil: null })
    .where('id', '=', attempt.deliveryId)
    .where('state', 'in', states)
    .execute()
  const row = await db
    .selectFrom('webhookDeliveries')
    .select('id')
    .where('id', '=', attempt.deliveryId)
    .executeTakeFirst()
  if (!row) return
  await db.insertInto('webhookAttempts').values(attempt).execute()
  await sql`
    delete from webhook_attempts where id in (
      select id from webhook_attempts where delivery_id = ${attempt.deliveryId}
      order by at desc, id desc offset ${MOST_ATTEMPTS})`.execute(db)
}

/** A webhook answered well. */
export const noteSuccess = async (db: Db, id: string, at: Date): Promise<void> => {
  await db
    .updateTable('webhooks')
    .set({ lastSuccessAt: at, failingSince: null })
    .where('id', '=', id)
    .execute()
}

/** A webhook did not; gives since when none of its tries succeeded. */
export const noteFailure = async (db: Db, id: string, at: Date): Promise<Date> => {
  const row = await db
    .updateTable('webhooks')
    .set({ failingSince: sql`coalesce(failing_since, ${at})` })
    .where('id', '=', id)
    .returning('failingSince')
    .executeTakeFirst()
  return row?.failingSince ?? at
}

/** Webhooks with something due since then that nobody tries. */
export const webhooksLeftDue = async (db: Db, since: Date, now: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('webhookDeliveries')
    .where('state', '=', 'waiting')
    .where('dueAt', '<=', since)
    .where('webhookId', 'in', db.selectFrom('webhooks').select('id').where('active', '=', true))
    .where((e) => e.or([e('heldUntil', 'is', null), e('heldUntil', '<=', now)]))
    .select('webhookId')
    .distinct()
    .limit(1000)
    .execute()
  return rows.map(({ webhookId }) => webhookId)
}
