import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Adds up events by hour, room and topic, since the last hour that was added up; the sums name nobody. */
export const sumHours = async (db: Db): Promise<void> => {
  await sql`
    insert into audit_hours (hour, room_uuid, measure, amount)
    select date_trunc('hour', at), coalesce(room_uuid, '00000000-0000-0000-0000-000000000000'),
      'event.' || topic, count(*)
    from audit_events
    where at >= coalesce((select max(hour) from audit_hours where measure like 'event.%') - interval '1 hour', '-infinity')
    group by 1, 2, 3
    on conflict (hour, room_uuid, measure) do update set amount = excluded.amount`.execute(db)
}

/** Months before a time in which events still know their person, as `2026-11`. */
export const monthsWithPeople = async (db: Db, before: Date): Promise<string[]> => {
  const { rows } = await sql<{ month: string }>`
    select distinct to_char(at at time zone 'UTC', 'YYYY-MM') as month
    from audit_events where user_uuid is not null and at < ${before}`.execute(db)
  return rows.map(({ month }) => month)
}

/** Puts a pseudonym, made with `key`, in the place of each person in the events of a month before a time. */
export const hidePeople = async (db: Db, month: string, before: Date, key: string): Promise<void> => {
  await sql`
    update audit_events set user_uuid = null,
      person_key = left(encode(sha256(convert_to(${key} || user_uuid::text, 'UTF8')), 'hex'), 32)
    where user_uuid is not null and at < ${before}
      and to_char(at at time zone 'UTC', 'YYYY-MM') = ${month}`.execute(db)
}

/** By which keys what is told of a play names people. */
const NAMING = ['djUuid', 'roomOwnerUuid']

/** Takes those who are named in what others told of a play, its DJ and the owner of the room, out of it. */
export const forgetNamed = async (db: Db, before: Date): Promise<void> => {
  await sql`
    update audit_events set data = data - ${NAMING}::text[]
    where topic = 'play' and at < ${before} and data ?| ${NAMING}::text[]`.execute(db)
}

/** Forgets who told of plays and wrote into forms before a time. */
export const forgetTellers = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('auditPlays').where('at', '<', before).execute()
  await db
    .updateTable('auditFeedback')
    .set({ userUuid: null })
    .where('at', '<', before)
    .where('userUuid', 'is not', null)
    .execute()
}

/** Drops months that ended before a time, and what was written into forms before it. */
export const dropOld = async (db: Db, before: Date): Promise<void> => {
  await sql`select audit_drop_months(${before}::timestamptz)`.execute(db)
  await db.deleteFrom('auditFeedback').where('at', '<', before).execute()
}

/** Takes a person out of all that they told, and that names them; that it happened stays counted. */
export const forgetPerson = async (db: Db, userUuid: string): Promise<void> => {
  await db
    .updateTable('auditEvents')
    .set({ userUuid: null, personKey: null })
    .where('userUuid', '=', userUuid)
    .execute()
  await sql`
    update audit_events
    set data = data - array(select key from unnest(${NAMING}::text[]) key where data ->> key = ${userUuid})
    where topic = 'play' and ${userUuid} in (select data ->> key from unnest(${NAMING}::text[]) key)`.execute(
    db,
  )
  await db.deleteFrom('auditPlays').where('userUuid', '=', userUuid).execute()
  await db.deleteFrom('auditFeedback').where('userUuid', '=', userUuid).execute()
}
