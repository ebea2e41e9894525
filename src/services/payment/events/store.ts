import { type Selectable, sql } from 'kysely'
import type { VendorEvent } from '#ports/pay.ts'
import type { Db } from '#ports/db.ts'
import type { PaymentEvents } from '#ports/tables.ts'

export type EventRow = Selectable<PaymentEvents>

/** Keeps an event; false if it is known. */
export const insertEvent = async (
  db: Db,
  provider: string,
  { id, type, live, created, object }: VendorEvent,
  receivedAt: Date,
  kept: Partial<Pick<EventRow, 'userUuid' | 'payloadSealed'>> | null = null,
): Promise<boolean> => {
  const about = { objectType: object?.type ?? null, objectRef: object?.ref ?? null }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('paymentEvents')
    .values({ provider, eventId: id, type, live, created, receivedAt, ...about, ...kept })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const eventById = async (db: Db, provider: string, eventId: string): Promise<EventRow | null> =>
  (await db
    .selectFrom('paymentEvents')
    .selectAll()
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .executeTakeFirst()) ?? null

export const markProcessed = async (
  db: Db,
  { provider, eventId }: Pick<EventRow, 'provider' | 'eventId'>,
  { outcome, processedAt }: { readonly outcome: string; readonly processedAt: Date },
): Promise<void> => {
  await db
    .updateTable('paymentEvents')
    .set((e) => ({
      outcome,
      processedAt,
      firstProcessedAt: e.fn.coalesce('firstProcessedAt', e.val(processedAt)),
    }))
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute()
}

/** The last events about any of these objects, newest first. */
export const lastEventsAbout = (
  db: Db,
  provider: string,
  refs: readonly string[],
  most: number,
): Promise<EventRow[]> =>
  db
    .selectFrom('paymentEvents')
    .selectAll()
    .where('provider', '=', provider)
    .where('objectRef', 'in', refs)
    .orderBy('receivedAt', 'desc')
    .orderBy('eventId', 'desc')
    .limit(most)
    .execute()

/** Notices with what they said that nobody could claim, those first that were tried longest ago. */
export const unclaimedEvents = (db: Db, provider: string, most: number): Promise<{ eventId: string }[]> =>
  db
    .selectFrom('paymentEvents')
    .select('eventId')
    .where('provider', '=', provider)
    .where('outcome', '=', 'unclaimed')
    .where('payloadSealed', 'is not', null)
    .orderBy('processedAt')
    .limit(most)
    .execute()

/** Notices that nobody managed to apply, though the jobs that were to are long over. */
export const unappliedEvents = (
  db: Db,
  provider: string,
  before: Date,
  most: number,
): Promise<{ eventId: string }[]> =>
  db
    .selectFrom('paymentEvents')
    .select('eventId')
    .where('provider', '=', provider)
    .where('processedAt', 'is', null)
    .where('payloadSealed', 'is not', null)
    .where('receivedAt', '<', before)
    .orderBy(sql`random()`)
    .limit(most)
    .execute()

/** What one event said is forgotten, and of whom it was. */
export const forgetPayload = async (
  db: Db,
  { provider, eventId }: Pick<EventRow, 'provider' | 'eventId'>,
): Promise<void> => {
  await db
    .updateTable('paymentEvents')
    .set({ payloadSealed: null, userUuid: null })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .execute()
}

/** What events said that came before then is forgotten. */
export const forgetPayloads = async (db: Db, before: Date): Promise<void> => {
  await db
    .updateTable('paymentEvents')
    .set({ payloadSealed: null, userUuid: null })
    .where('payloadSealed', 'is not', null)
    .where('receivedAt', '<', before)
    .execute()
}

/** What was said of somebody who is nobody now is forgotten. */
export const forgetPayer = async (db: Db, userUuid: string): Promise<void> => {
  await db
    .updateTable('paymentEvents')
    .set({ payloadSealed: null, userUuid: null })
    .where('userUuid', '=', userUuid)
    .execute()
}

/** What events said, as it is sealed; it is kept for ninety days. */
export const allPayloads = (db: Db): Promise<Pick<EventRow, 'provider' | 'eventId' | 'payloadSealed'>[]> =>
  db
    .selectFrom('paymentEvents')
    .select(['provider', 'eventId', 'payloadSealed'])
    .where('payloadSealed', 'is not', null)
    .execute()

/** The same, sealed anew; what was forgotten meanwhile stays so. */
export const putPayload = async (
  db: Db,
  { provider, eventId }: Pick<EventRow, 'provider' | 'eventId'>,
  payloadSealed: Buffer,
): Promise<void> => {
  await db
    .updateTable('paymentEvents')
    .set({ payloadSealed })
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .where('payloadSealed', 'is not', null)
    .execute()
}

/** How often a provider told of nobody who is known here, or of nothing that is sold here. */
export const unclaimedCount = async (db: Db, provider: string): Promise<number> =>
  (
    await db
      .selectFrom('paymentEvents')
      .select(sql<number>`count(*)`.as('count'))
      .where('provider', '=', provider)
      .where('outcome', '=', 'unclaimed')
      .executeTakeFirstOrThrow()
  ).count

/**
 * When something was told last, how much of what was told waits to be applied and since when, and how long the last one
 * waited, ms; nulls where there is none.
 */
export const eventCounts = async (
  db: Db,
): Promise<{
  lastEventAt: Date | null
  waiting: number
  waitingSince: Date | null
  lastWaitedMs: number | null
}> => {
  const counts = await db
    .selectFrom('paymentEvents')
    .select([
      sql<number>`count(*) filter (where processed_at is null)`.as('waiting'),
      sql<Date | null>`min(received_at) filter (where processed_at is null)`.as('waitingSince'),
    ])
    .executeTakeFirstOrThrow()
  const last = await db
    .selectFrom('paymentEvents')
    .select(['receivedAt', 'firstProcessedAt'])
    .orderBy('receivedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  const appliedAt = last?.firstProcessedAt?.getTime()
  return {
    ...counts,
    lastEventAt: last?.receivedAt ?? null,
    lastWaitedMs:
      appliedAt === undefined || !last ? null : Math.max(0, appliedAt - last.receivedAt.getTime()),
  }
}
