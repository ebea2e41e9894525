import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { SITE } from './storeSums.ts'

/** A part of time and the zone its days are of. */
export interface Span {
  readonly from: Date
  readonly to: Date
  readonly zone: string
}

export type Step = 'hour' | 'day' | 'week'

/** So much of a measure in a step that begins at `at`. */
interface Summed {
  readonly at: Date
  readonly measure: string
  readonly amount: number
}

/** What was measured in each step of a span; steps without anything are left out. */
export const sumsBy = async (
  db: Db,
  step: Step,
  measures: readonly string[],
  { from, to, zone }: Span,
  roomUuid = SITE,
): Promise<Summed[]> => {
  const { rows } = await sql<Summed>`
    select date_trunc(${step}, hour, ${zone}) as at, measure, sum(amount)::bigint as amount
    from audit_hours
    where room_uuid = ${roomUuid}::uuid and measure = any(${[...measures]}) and hour >= ${from} and hour < ${to}
    group by 1, 2 order by 1`.execute(db)
  return rows
}

/** What was measured in all of a span. */
export const sumsIn = async (
  db: Db,
  measures: readonly string[],
  { from, to }: Omit<Span, 'zone'>,
  roomUuid = SITE,
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ measure: string; amount: number }>`
    select measure, sum(amount)::bigint as amount from audit_hours
    where room_uuid = ${roomUuid}::uuid and measure = any(${[...measures]}) and hour >= ${from} and hour < ${to}
    group by 1`.execute(db)
  return new Map(rows.map(({ measure, amount }) => [measure, amount]))
}

/** The money of each step, by currency. */
export const moneyBy = async (
  db: Db,
  step: Step,
  { from, to, zone }: Span,
): Promise<{ at: Date; currency: string; amount: number; refunded: number }[]> => {
  const { rows } = await sql<{ at: Date; currency: string; amount: number; refunded: number }>`
    select date_trunc(${step}, hour, ${zone}) as at, split_part(measure, '.', 3) as currency,
      coalesce(sum(amount) filter (where measure like 'money.amount.%' or measure like 'money.renewed.%'), 0)::bigint as amount,
      coalesce(sum(amount) filter (where measure like 'money.refunded.%' or measure like 'money.laterRefunded.%'), 0)::bigint as refunded
    from audit_hours
    where room_uuid = ${SITE}::uuid and measure >= 'money.' and measure < 'money/' and hour >= ${from} and hour < ${to}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** Seconds heard at each hour of the week: in all, and in the fullest of them. */
export const heardByWeekHour = async (
  db: Db,
  { from, to, zone }: Span,
  roomUuid = SITE,
): Promise<{ weekday: number; hour: number; seconds: number; most: number }[]> => {
  const { rows } = await sql<{ weekday: number; hour: number; seconds: number; most: number }>`
    select extract(isodow from hour at time zone ${zone})::int as weekday,
      extract(hour from hour at time zone ${zone})::int as hour,
      sum(amount)::bigint as seconds, max(amount)::bigint as most
    from audit_hours
    where room_uuid = ${roomUuid}::uuid and measure = 'heardSeconds' and hour >= ${from} and hour < ${to}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}

/** The rooms with most plays, and what was measured in each of `parts` equal parts of a span. */
export const roomParts = async (
  db: Db,
  { from, to }: Omit<Span, 'zone'>,
  parts: number,
  most: number,
): Promise<{ roomUuid: string; measure: string; part: number; amount: number }[]> => {
  const { rows } = await sql<{ roomUuid: string; measure: string; part: number; amount: number }>`
    with first as (
      select room_uuid from audit_days
      where measure = 'plays' and day >= (${from}::timestamptz at time zone 'UTC')::date
        and day <= (${to}::timestamptz at time zone 'UTC')::date
      group by 1 order by sum(amount) desc, 1 limit ${most}
    )
    select room_uuid as "roomUuid", measure,
      least(${parts - 1}::int, greatest(0, floor(extract(epoch from (day::timestamp at time zone 'UTC') - ${from}::timestamptz)
        / extract(epoch from ${to}::timestamptz - ${from}::timestamptz) * ${parts}::int)::int)) as part,
      sum(amount)::bigint as amount
    from audit_days join first using (room_uuid)
    where measure in ('plays', 'likes', 'heardSeconds') and day >= (${from}::timestamptz at time zone 'UTC')::date
      and day <= (${to}::timestamptz at time zone 'UTC')::date
    group by 1, 2, 3`.execute(db)
  return rows
}

/** Rooms in which something was played since then. */
export const roomsSince = async (db: Db, since: Date, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('auditDays')
    .select('roomUuid')
    .distinct()
    .where('measure', '=', 'plays')
    .where('day', '>=', since)
    .limit(most)
    .execute()
  return rows.map(({ roomUuid }) => roomUuid)
}

/** What was counted for the cohorts of a span, by the Monday of each. */
export const cohortSums = async (db: Db, { from, to }: Omit<Span, 'zone'>): Promise<Summed[]> => {
  const { rows } = await sql<Summed>`
    select hour as at, measure, amount from audit_hours
    where room_uuid = ${SITE}::uuid and measure >= 'cohort.' and measure < 'cohort/' and hour >= ${from} and hour < ${to}
    order by 1`.execute(db)
  return rows
}
