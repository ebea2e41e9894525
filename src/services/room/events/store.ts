import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import { isUuid } from '#contract/common.ts'
import type { Db } from '#ports/db.ts'
import type { Events } from '#ports/tables.ts'

export type EventRow = Selectable<Events>
export type NewEvent = Insertable<Events>
export type EventChanges = Updateable<Events>

/** A cancelled event is shown so long. */
const CANCELLED_DAYS = 7

/** An event with where it is, and what runs or comes next (else what was last). */
export interface ListedEvent extends EventRow {
  readonly roomUuid: string | null
  readonly roomSlug: string | null
  readonly roomName: string | null
  readonly communityUuid: string | null
  readonly communitySlug: string | null
  readonly communityName: string | null
  readonly planned: string
  readonly startTime: Date
  readonly endTime: Date
}

/** What a list of events is asked for. */
export interface EventFilter {
  readonly from: Date | null
  readonly to: Date | null
  readonly roomId: number | null
  readonly communityId: number | null
  readonly hostUuid: string | null
  /** Only what this person hosts or answered to. */
  readonly mineOf: string | null
  /** Who asks: what is unlisted or for members is found by its host, what is for members by members. */
  readonly caller: string | null
  /** Site staff find all. */
  readonly seesAll: boolean
  readonly now: Date
}

/** Events with their rooms and communities; not those of deleted rooms, nor those cancelled long ago. */
const placed = sql`
  select events.*, rooms.uuid as room_uuid, rooms.slug as room_slug, rooms.name as room_name,
    communities.uuid as community_uuid, communities.slug as community_slug, communities.name as community_name
  from events
  left join rooms on rooms.id = events.room_id
  left join communities on communities.id = events.community_id
  where (rooms.id is null or rooms.deleted_at is null)`

const membership = (caller: string | null) => sql`exists (
  select 1 from community_users
  where community_id = event.community_id and user_uuid = ${caller}::uuid)`

/** What a caller may find of a row called `event`: what is for everybody, their own, and for members what is for members. */
export const isFound = ({ caller, seesAll }: Pick<EventFilter, 'caller' | 'seesAll'>) => sql`(
  ${seesAll} or visibility = 'PUBLIC' or host_uuid = ${caller}::uuid
  or (visibility = 'MEMBERS' and ${membership(caller)}))`

const isShownFor = (filter: EventFilter) => sql`
  (cancelled_at is null or cancelled_at > ${filter.now}::timestamptz - make_interval(days => ${CANCELLED_DAYS}))
  and (${filter.mineOf}::uuid is null or host_uuid = ${filter.mineOf} or exists (
    select 1 from event_rsvps where event_id = event.id and user_uuid = ${filter.mineOf}::uuid))
  and ${isFound(filter)}`

/** Every time at which events take place between two moments, the first first. */
export const occurrencesIn = async (
  db: Db,
  filter: EventFilter,
  most: number,
): Promise<Pick<ListedEvent, 'slug' | 'title' | 'startTime' | 'endTime' | 'cancelledAt'>[]> => {
  const { rows } = await sql<Pick<ListedEvent, 'slug' | 'title' | 'startTime' | 'endTime' | 'cancelledAt'>>`
    select event.slug, event.title, event.cancelled_at, start_time, end_time
    from (${placed}) event
    join event_occurrences on event_id = event.id
    where end_time > ${filter.from} and start_time < ${filter.to} and ${isShownFor(filter)}
    order by start_time, event.id limit ${most}`.execute(db)
  return rows
}

const matching = (filter: EventFilter) => {
  const { from, to, roomId, communityId, hostUuid, now } = filter
  const first = from ?? (to === null ? now : null)
  return sql`
    from (${placed}) event
    cross join lateral (
      select planned, start_time, end_time from event_occurrences
      where event_id = event.id
        and (${first}::timestamptz is null or end_time > ${first})
        and (${to}::timestamptz is null or start_time < ${to})
      order by start_time limit 1
    ) occurrence
    where ${isShownFor(filter)}
      and (${roomId}::bigint is null or room_id = ${roomId})
      and (${communityId}::bigint is null or community_id = ${communityId})
      and (${hostUuid}::uuid is null or host_uuid = ${hostUuid})`
}

/** A page of events by when they are next, and how many there are. */
export const eventsPage = async (
  db: Db,
  filter: EventFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ rows: ListedEvent[]; count: number }> => {
  const { rows } = await sql<ListedEvent>`
    select event.*, occurrence.* ${matching(filter)}
    order by start_time, id limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ n: number }>`select count(*) as n ${matching(filter)}`.execute(db)
  return { rows, count: counted.rows[0]?.n ?? 0 }
}

/** Events by number, with what runs or comes next after `now`, else with what was last; in no order. */
export const listedEvents = async (db: Db, ids: readonly number[], now: Date): Promise<ListedEvent[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<ListedEvent>`
    select event.*, occurrence.* from (${placed}) event
    cross join lateral (
      select planned, start_time, end_time from event_occurrences
      where event_id = event.id
      order by end_time <= ${now}, case when end_time > ${now} then start_time end, start_time desc limit 1
    ) occurrence
    where event.id = any(${[...ids]})`.execute(db)
  return rows
}

const NUMBER = /^[1-9][0-9]{0,14}$/

const NOBODY: Pick<EventFilter, 'caller' | 'seesAll'> = { caller: null, seesAll: false }

/**
 * An event by what a path calls it: slug, uuid or number; not one cancelled long ago. Numbers can be counted through:
 * by them what is not public is found by its host and site staff alone.
 */
export const findEvent = (
  db: Db,
  reference: string,
  now: Date,
  { caller, seesAll } = NOBODY,
): Promise<EventRow | undefined> => {
  const name = reference.trim().toLowerCase()
  const shown = new Date(now.getTime() - CANCELLED_DAYS * 86_400_000)
  return db
    .selectFrom('events')
    .selectAll()
    .where((e) => {
      if (isUuid(name)) return e('uuid', '=', name)
      if (!NUMBER.test(name)) return e('slug', '=', name)
      const byNumber = e('id', '=', Number(name))
      if (seesAll) return byNumber
      const isPublic = e('visibility', '=', 'PUBLIC')
      return e.and([byNumber, caller === null ? isPublic : e.or([isPublic, e('hostUuid', '=', caller)])])
    })
    .where((e) => e.or([e('cancelledAt', 'is', null), e('cancelledAt', '>', shown)]))
    .executeTakeFirst()
}

/** Inserts an event; undefined if another one has that slug. */
export const insertEvent = (db: Db, row: NewEvent): Promise<EventRow | undefined> =>
  db
    .insertInto('events')
    .values(row)
    .onConflict((c) => c.column('slug').doNothing())
    .returningAll()
    .executeTakeFirst()

/** Holds the event's row until the transaction ends. */
export const lockEvent = (db: Db, id: number): Promise<EventRow | undefined> =>
  db.selectFrom('events').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const updateEvent = (db: Db, id: number, changes: EventChanges): Promise<EventRow> =>
  db.updateTable('events').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** True for the error of a slug that another event has. */
export const isEventSlugTaken = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'events_slug_key'

/** How many events of a room, or of a host, run or come. */
export const comingEvents = async (
  db: Db,
  of: { readonly roomId: number } | { readonly hostUuid: string },
  now: Date,
): Promise<number> => {
  const { n } = await db
    .selectFrom('events')
    .where((e) => ('roomId' in of ? e('roomId', '=', of.roomId) : e('hostUuid', '=', of.hostUuid)))
    .where('cancelledAt', 'is', null)
    .where((e) =>
      e.exists(
        e
          .selectFrom('eventOccurrences')
          .whereRef('eventOccurrences.eventId', '=', 'events.id')
          .where('eventOccurrences.endTime', '>', now)
          .select('eventOccurrences.id'),
      ),
    )
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
