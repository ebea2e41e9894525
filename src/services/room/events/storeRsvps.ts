import { sql } from 'kysely'
import type { RsvpAnswer } from '#contract/room/event.ts'
import type { Db } from '#ports/db.ts'

/** An occurrence of an event. */
interface Named {
  readonly eventId: number
  readonly planned: string
}

/** Answers that count for these occurrences: one for a single occurrence counts before one for all of the event. */
const counting = (named: readonly Named[]) => sql`
  select distinct on (event_rsvps.event_id, user_uuid) event_rsvps.event_id, user_uuid, answer
  from event_rsvps
  join unnest(${named.map(({ eventId }) => eventId)}::bigint[], ${named.map(({ planned }) => planned)}::text[])
    as wanted (event_id, planned)
    on wanted.event_id = event_rsvps.event_id and event_rsvps.planned in ('', wanted.planned)
  order by event_rsvps.event_id, user_uuid, event_rsvps.planned desc`

/** How many come to each of these occurrences, what the caller answered, and who of `friends` comes. */
export const answersTo = async (
  db: Db,
  named: readonly Named[],
  caller: string | null,
  friends: readonly string[],
): Promise<
  { eventId: number; going: number; interested: number; rsvp: string | null; friends: string[] }[]
> => {
  if (named.length === 0) return []
  const { rows } = await sql<{
    eventId: number
    going: number
    interested: number
    rsvp: string | null
    friends: string[] | null
  }>`
    select event_id,
      count(*) filter (where answer = 'going') as going,
      count(*) filter (where answer = 'interested') as interested,
      max(answer) filter (where user_uuid = ${caller}::uuid) as rsvp,
      array_agg(user_uuid::text) filter (
        where answer = 'going' and user_uuid = any(${[...friends]}::uuid[])) as friends
    from (${counting(named)}) answers group by event_id`.execute(db)
  return rows.map((row) => ({ ...row, friends: row.friends ?? [] }))
}

/** Who gave one of these answers to an occurrence. */
export const peopleWhoAnswered = async (
  db: Db,
  named: Named,
  answers: readonly RsvpAnswer[],
): Promise<{ userUuid: string; answer: string }[]> => {
  const { rows } = await sql<{ userUuid: string; answer: string }>`
    select user_uuid, answer from (${counting([named])}) answers
    where answer = any(${[...answers]})`.execute(db)
  return rows
}

/** Stores an answer, to all of an event (`planned` empty) or one occurrence. */
export const putAnswer = async (
  db: Db,
  row: { eventId: number; planned: string; userUuid: string; answer: RsvpAnswer; answeredAt: Date },
): Promise<void> => {
  await db
    .insertInto('eventRsvps')
    .values(row)
    .onConflict((c) =>
      c
        .columns(['eventId', 'userUuid', 'planned'])
        .doUpdateSet({ answer: row.answer, answeredAt: row.answeredAt }),
    )
    .execute()
}

/** Takes back all that somebody answered to an event; false if there was nothing. */
export const dropAnswers = async (db: Db, eventId: number, userUuid: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('eventRsvps')
    .where('eventId', '=', eventId)
    .where('userUuid', '=', userUuid)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The events somebody comes to or is interested in, for their calendar: with the occurrence, or '' for all. */
export const answersBy = (
  db: Db,
  userUuid: string,
): Promise<{ eventId: number; planned: string; answer: string }[]> =>
  db
    .selectFrom('eventRsvps')
    .select(['eventId', 'planned', 'answer'])
    .where('userUuid', '=', userUuid)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
