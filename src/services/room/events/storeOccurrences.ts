import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { EventRow } from './store.ts'

interface NewOccurrence {
  readonly planned: string
  readonly start: Date
  readonly end: Date
}

/** Writes down what is planned from a moment on: what was planned otherwise and has not begun goes. */
export const putOccurrences = async (
  db: Db,
  eventId: number,
  planned: readonly NewOccurrence[],
  now: Date,
): Promise<void> => {
  await db
    .deleteFrom('eventOccurrences')
    .where('eventId', '=', eventId)
    .where('state', '=', 'SCHEDULED')
    .where('startTime', '>', now)
    .$if(planned.length > 0, (q) =>
      q.where(
        'planned',
        'not in',
        planned.map((one) => one.planned),
      ),
    )
    .execute()
  if (planned.length === 0) return
  await sql`
    insert into event_occurrences (event_id, planned, start_time, end_time, state)
    select ${eventId}, planned, start_time, end_time, 'SCHEDULED' from unnest(
      ${planned.map((one) => one.planned)}::text[],
      ${planned.map(({ start }) => start)}::timestamptz[],
      ${planned.map(({ end }) => end)}::timestamptz[]) as given (planned, start_time, end_time)
    on conflict (event_id, planned) do update set
      start_time = excluded.start_time, end_time = excluded.end_time,
      reminded = event_occurrences.reminded and event_occurrences.start_time = excluded.start_time
    where event_occurrences.state = 'SCHEDULED'`.execute(db)
}

/** Something of an event that is to be told. */
export interface DueOccurrence {
  readonly eventUuid: string
  readonly planned: string
  readonly startTime: Date
}

/** Those of events that take place: not cancelled, and in no deleted room. */
const takingPlace = sql`
  from events left join rooms on rooms.id = events.room_id
  where events.id = event_id and events.cancelled_at is null and rooms.deleted_at is null`

/** Ends what is over; nobody is told. */
export const endOver = async (db: Db, now: Date): Promise<void> => {
  await sql`
    update event_occurrences set state = 'ENDED' where state <> 'ENDED' and end_time <= ${now}`.execute(db)
}

/** Marks what begins: each is given once, whoever asks. */
export const beginDue = async (db: Db, now: Date): Promise<DueOccurrence[]> => {
  const { rows } = await sql<DueOccurrence>`
    update event_occurrences set state = 'LIVE' ${takingPlace}
      and state = 'SCHEDULED' and start_time <= ${now} and end_time > ${now}
    returning events.uuid as event_uuid, planned, start_time`.execute(db)
  return rows
}

/** Marks what begins before `until`: each is given once, unless it is moved. */
export const remindDue = async (db: Db, now: Date, until: Date): Promise<DueOccurrence[]> => {
  const { rows } = await sql<DueOccurrence>`
    update event_occurrences set reminded = true ${takingPlace}
      and state = 'SCHEDULED' and not reminded and start_time > ${now} and start_time <= ${until}
    returning events.uuid as event_uuid, planned, start_time`.execute(db)
  return rows
}

/** A page of events that repeat and were not cancelled, by number. */
export const repeatingEvents = (db: Db, after: number, most: number): Promise<EventRow[]> =>
  db
    .selectFrom('events')
    .selectAll()
    .where('recurrence', 'is not', null)
    .where('cancelledAt', 'is', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()

/** True if there is a row for this occurrence. */
export const hasOccurrence = async (db: Db, eventId: number, planned: string): Promise<boolean> =>
  (await db
    .selectFrom('eventOccurrences')
    .select('id')
    .where('eventId', '=', eventId)
    .where('planned', '=', planned)
    .executeTakeFirst()) !== undefined
