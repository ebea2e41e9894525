import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { PAGE } from '#services/core/inPages.ts'

/** An event somebody hosts, or their answer to one. */
export interface HeldEvent {
  readonly id: number
  readonly title: string
  readonly uuid: string
  readonly at: Date
}

export interface HeldAnswer extends HeldEvent {
  readonly answer: string
  readonly planned: string
}

/** A page of the events somebody hosts, oldest first; from the one with this id on. */
export const eventsHostedBy = (db: Db, userUuid: string, after = 0): Promise<HeldEvent[]> =>
  db
    .selectFrom('events')
    .select(['id', 'title', 'uuid', 'createdAt as at'])
    .where('hostUuid', '=', userUuid)
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute()

/** A page of what somebody answered to events, oldest first; from the one with this id on. */
export const answersHeldBy = (db: Db, userUuid: string, after = 0): Promise<HeldAnswer[]> =>
  db
    .selectFrom('eventRsvps')
    .innerJoin('events', 'events.id', 'eventRsvps.eventId')
    .select(['eventRsvps.id', 'events.title', 'events.uuid', 'eventRsvps.answer', 'eventRsvps.planned'])
    .select('eventRsvps.answeredAt as at')
    .where('eventRsvps.userUuid', '=', userUuid)
    .where('eventRsvps.id', '>', after)
    .orderBy('eventRsvps.id')
    .limit(PAGE)
    .execute()

/** Somebody’s answers go; what they host goes to who owns the room, else the community, and is deleted without them. */
export const forgetHost = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('eventRsvps').where('userUuid', '=', userUuid).execute()
  await sql`
    update events set host_uuid = room_roles.user_uuid from room_roles
    where room_roles.room_id = events.room_id and room_roles.role = 'owner'
      and events.host_uuid = ${userUuid} and room_roles.user_uuid <> ${userUuid}`.execute(db)
  await sql`
    update events set host_uuid = owner.user_uuid from (
      select distinct on (community_id) community_id, user_uuid from community_users
      where role = 'owner' and user_uuid <> ${userUuid} order by community_id, id) owner
    where owner.community_id = events.community_id and events.host_uuid = ${userUuid}`.execute(db)
  await db.deleteFrom('events').where('hostUuid', '=', userUuid).execute()
}
