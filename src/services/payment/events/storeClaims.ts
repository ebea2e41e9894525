import type { Selectable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { PaymentClaims } from '#ports/tables.ts'
import type { EventRow } from './store.ts'

type Named = Pick<EventRow, 'provider' | 'eventId'>

/** What an admin decided about an event: whose it is, or null that nothing follows from it; undefined if nobody did. */
export const decidedFor = async (db: Db, { provider, eventId }: Named): Promise<string | null | undefined> =>
  (
    await db
      .selectFrom('paymentClaims')
      .select('userUuid')
      .where('provider', '=', provider)
      .where('eventId', '=', eventId)
      .executeTakeFirst()
  )?.userUuid

/** Keeps what was decided; the last decision holds. */
export const putClaim = async (db: Db, row: Selectable<PaymentClaims>): Promise<void> => {
  const { userUuid, byUuid, reason, at } = row
  await db
    .insertInto('paymentClaims')
    .values(row)
    .onConflict((c) => c.columns(['provider', 'eventId']).doUpdateSet({ userUuid, byUuid, reason, at }))
    .execute()
}

/** A notice that nobody could claim and of which is known what it said, locked until the transaction ends. */
export const lockUnclaimed = async (db: Db, { provider, eventId }: Named): Promise<EventRow | null> =>
  (await db
    .selectFrom('paymentEvents')
    .selectAll()
    .where('provider', '=', provider)
    .where('eventId', '=', eventId)
    .where('outcome', '=', 'unclaimed')
    .where('payloadSealed', 'is not', null)
    .forUpdate()
    .executeTakeFirst()) ?? null

interface Page {
  readonly take: number
  readonly skip: number
}

/** A notice that nobody could claim, and whose an admin said it is. */
export type UnclaimedRow = EventRow & { readonly decidedFor: string | null }

/** Those notices, newest first. */
export const unclaimedPage = (db: Db, provider: string, { take, skip }: Page): Promise<UnclaimedRow[]> =>
  db
    .selectFrom('paymentEvents as e')
    .leftJoin('paymentClaims as c', (on) =>
      on.onRef('c.provider', '=', 'e.provider').onRef('c.eventId', '=', 'e.eventId'),
    )
    .selectAll('e')
    .select('c.userUuid as decidedFor')
    .where('e.provider', '=', provider)
    .where('e.outcome', '=', 'unclaimed')
    .where('e.payloadSealed', 'is not', null)
    .orderBy('e.receivedAt', 'desc')
    .orderBy('e.eventId', 'desc')
    .limit(take)
    .offset(skip)
    .execute()

/** Whom other notices about these sales name, by sale. */
export const namedElsewhere = async (
  db: Db,
  provider: string,
  refs: readonly string[],
): Promise<{ objectRef: string | null; userUuid: string | null }[]> =>
  refs.length === 0
    ? []
    : db
        .selectFrom('paymentEvents')
        .select(['objectRef', 'userUuid'])
        .distinct()
        .where('provider', '=', provider)
        .where('objectRef', 'in', refs)
        .where('userUuid', 'is not', null)
        .execute()

/** Who bought one of these products from a provider, those first who did last, by product. */
export const lastBuyers = async (
  db: Db,
  provider: string,
  productIds: readonly string[],
  most: number,
): Promise<{ productId: string; userUuid: string | null }[]> =>
  productIds.length === 0
    ? []
    : db
        .selectFrom('checkouts')
        .innerJoin('productRevisions as terms', 'terms.id', 'checkouts.revisionId')
        .select(['terms.productId', 'checkouts.userUuid'])
        .where('checkouts.provider', '=', provider)
        .where('terms.productId', 'in', productIds)
        .where('checkouts.userUuid', 'is not', null)
        .orderBy('checkouts.id', 'desc')
        .limit(most)
        .execute()

/** What was told, newest first; only what was not applied yet where that is asked for. */
export const eventPage = (
  db: Db,
  { take, skip, waiting }: Page & { readonly waiting: boolean },
): Promise<EventRow[]> =>
  db
    .selectFrom('paymentEvents')
    .selectAll()
    .$if(waiting, (q) => q.where('processedAt', 'is', null))
    .orderBy('receivedAt', 'desc')
    .orderBy('eventId', 'desc')
    .limit(take)
    .offset(skip)
    .execute()

/** Who is nobody now: what was decided for them gives nothing, and what it was about is forgotten. */
export const forgetClaims = async (db: Db, userUuid: string): Promise<void> => {
  const rows = await db
    .updateTable('paymentClaims')
    .set({ userUuid: null })
    .where('userUuid', '=', userUuid)
    .returning(['provider', 'eventId'])
    .execute()
  for (const { provider, eventId } of rows)
    await db
      .updateTable('paymentEvents')
      .set({ payloadSealed: null, userUuid: null })
      .where('provider', '=', provider)
      .where('eventId', '=', eventId)
      .execute()
  await db.updateTable('paymentClaims').set({ byUuid: null }).where('byUuid', '=', userUuid).execute()
}
