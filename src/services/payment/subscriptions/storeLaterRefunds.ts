import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Writes what went back of a payment; when some did first, null if nothing is new. */
export const setLaterRefund = async (
  db: Db,
  row: {
    readonly provider: string
    readonly ref: string
    readonly checkoutId: string
    readonly refunded: number
    readonly now: Date
  },
): Promise<Date | null> => {
  const { rows } = await sql<{ at: Date }>`
    insert into payment_later_refunds as kept (provider, payment_ref, checkout_id, refunded, at)
    select ${row.provider}, ${row.ref}, ${row.checkoutId}::uuid, ${row.refunded}::bigint, ${row.now}
    where ${row.refunded}::bigint > 0 or exists (
      select from payment_later_refunds where provider = ${row.provider} and payment_ref = ${row.ref})
    on conflict (provider, payment_ref) do update set refunded = excluded.refunded
    where kept.refunded <> excluded.refunded
    returning at`.execute(db)
  return rows[0]?.at ?? null
}

/** What went back of a payment for a later period, as it was noted last; 0 where nothing was. */
export const laterRefund = async (db: Db, provider: string, ref: string): Promise<number> =>
  (
    await db
      .selectFrom('paymentLaterRefunds')
      .select('refunded')
      .where('provider', '=', provider)
      .where('paymentRef', '=', ref)
      .executeTakeFirst()
  )?.refunded ?? 0

/** What went back of later periods that some of went back first in an hour, in the currency of a checkout; null if it was made to try things out. */
export const laterRefundsIn = async (
  db: Db,
  checkoutId: string,
  at: Date,
): Promise<{ readonly currency: string; readonly refunded: number } | null> => {
  const { rows } = await sql<{ currency: string; refunded: number }>`
    select c.currency, coalesce(sum(r.refunded), 0)::bigint as refunded
    from checkouts c
    join checkouts o on o.currency = c.currency and not o.test_mode
    join payment_later_refunds r on r.checkout_id = o.id
      and r.at >= date_trunc('hour', ${at}::timestamptz)
      and r.at < date_trunc('hour', ${at}::timestamptz) + interval '1 hour'
    where c.id = ${checkoutId} and not c.test_mode
    group by 1`.execute(db)
  return rows[0] ?? null
}
