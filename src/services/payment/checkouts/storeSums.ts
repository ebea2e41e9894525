import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** What was paid for in an hour, and what of it went back since, in minor units and without the taxes on it. */
interface MoneyOfHour {
  readonly hour: Date
  readonly currency: string
  readonly amount: number
  readonly refunded: number
}

/** What a checkout cost, its first period where it is a subscription; null where it is none or was made to try things out. */
export const priceOf = async (
  db: Db,
  checkoutId: string,
): Promise<{ readonly amount: number; readonly currency: string } | null> =>
  (await db
    .selectFrom('checkouts')
    .select(['amount', 'currency'])
    .where('id', '=', checkoutId)
    .where('testMode', '=', false)
    .executeTakeFirst()) ?? null

/** The money of the hour in which a checkout was paid, in its currency; null if it was none or made to try things out. */
export const moneyWith = async (db: Db, checkoutId: string): Promise<MoneyOfHour | null> => {
  const { rows } = await sql<MoneyOfHour>`
    select date_trunc('hour', c.paid_at) as hour, c.currency,
      sum(o.amount)::bigint as amount, sum(o.refunded * o.amount / coalesce(o.paid, o.amount))::bigint as refunded
    from checkouts c
    join checkouts o on o.currency = c.currency and not o.test_mode
      and o.paid_at >= date_trunc('hour', c.paid_at)
      and o.paid_at < date_trunc('hour', c.paid_at) + interval '1 hour'
    where c.id = ${checkoutId} and c.paid_at is not null and not c.test_mode
    group by 1, 2`.execute(db)
  return rows[0] ?? null
}
