import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Stands for the whole site where a room could stand. */
export const SITE = '00000000-0000-0000-0000-000000000000'

/** So much of something within the hour of `at`. */
export interface Amount {
  readonly at: Date
  readonly roomUuid: string
  readonly measure: string
  readonly amount: number
}

/** In one order for all, so that two who write the same rows never wait for each other. */
const asked = (amounts: readonly Amount[]): string =>
  JSON.stringify(
    amounts
      .map(({ at, roomUuid, measure, amount }) => ({ at, room_uuid: roomUuid, measure, amount }))
      .toSorted((a, b) => (a.room_uuid + a.measure < b.room_uuid + b.measure ? -1 : 1)),
  )

const columns = sql`(at timestamptz, room_uuid uuid, measure text, amount bigint)`

/** Adds to the sums of hours. */
export const addToHours = async (db: Db, amounts: readonly Amount[]): Promise<void> => {
  if (amounts.length === 0) return
  await sql`
    insert into audit_hours as kept (hour, room_uuid, measure, amount)
    select date_trunc('hour', at), room_uuid, measure, amount
    from jsonb_to_recordset(${asked(amounts)}::jsonb) a ${columns}
    on conflict (hour, room_uuid, measure) do update set amount = kept.amount + excluded.amount`.execute(db)
}

/** Adds to the sums of days and rooms. */
export const addToDays = async (db: Db, amounts: readonly Amount[]): Promise<void> => {
  if (amounts.length === 0) return
  await sql`
    insert into audit_days as kept (day, room_uuid, measure, amount)
    select (at at time zone 'UTC')::date, room_uuid, measure, amount
    from jsonb_to_recordset(${asked(amounts)}::jsonb) a ${columns}
    on conflict (day, room_uuid, measure) do update set amount = kept.amount + excluded.amount`.execute(db)
}

/** Writes sums of hours that were counted as a whole. */
export const setHours = async (db: Db, amounts: readonly Amount[]): Promise<void> => {
  if (amounts.length === 0) return
  await sql`
    insert into audit_hours (hour, room_uuid, measure, amount)
    select date_trunc('hour', at), room_uuid, measure, amount
    from jsonb_to_recordset(${asked(amounts)}::jsonb) a ${columns}
    on conflict (hour, room_uuid, measure) do update set amount = excluded.amount`.execute(db)
}

/** The last hour of the site in which there is a sum of one of these measures. */
export const lastHourOf = async (db: Db, measures: readonly string[]): Promise<Date | null> => {
  const { rows } = await sql<{ hour: Date | null }>`
    select max(hour) as hour from audit_hours
    where room_uuid = ${SITE}::uuid and measure = any(${[...measures]})`.execute(db)
  return rows[0]?.hour ?? null
}

/** Those of some pseudonyms that are marked now and were not before. */
export const mark = async (
  db: Db,
  name: string,
  personKeys: readonly string[],
  at: Date,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ personKey: string }>`
    insert into audit_marks (mark, person_key, at)
    select ${name}, key, ${at} from unnest(${[...personKeys]}::text[]) key order by key
    on conflict do nothing returning person_key as "personKey"`.execute(db)
  return new Set(rows.map(({ personKey }) => personKey))
}

/** Forgets marks that were made before a time. */
export const dropMarks = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('auditMarks').where('at', '<', before).execute()
}

/** Forgets the marks of somebody, under whatever key they stand. */
export const forgetMarks = async (db: Db, personKeys: readonly string[]): Promise<void> => {
  await db.deleteFrom('auditMarks').where('personKey', 'in', personKeys).execute()
}

/** When and in which room something happened last. */
export interface LastFact {
  readonly at: Date
  readonly roomUuid: string | null
}

/** Notes when kinds of facts happened last. */
export const noteLastFacts = async (
  db: Db,
  facts: readonly (LastFact & { readonly name: string })[],
): Promise<void> => {
  if (facts.length === 0) return
  await sql`
    insert into audit_last_facts as kept (name, at, room_uuid)
    select distinct on (name) name, at, "roomUuid"
    from jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) f (name text, at timestamptz, "roomUuid" uuid)
    order by name, at desc
    on conflict (name) do update set at = excluded.at, room_uuid = excluded.room_uuid
    where kept.at <= excluded.at`.execute(db)
}

export const lastFactOf = async (db: Db, name: string): Promise<LastFact | null> =>
  (await db
    .selectFrom('auditLastFacts')
    .select(['at', 'roomUuid'])
    .where('name', '=', name)
    .executeTakeFirst()) ?? null
