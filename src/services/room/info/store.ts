import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** How many living rooms, archived ones among them, communities and coming events there are. */
export const placesCount = async (
  db: Db,
  now: Date,
): Promise<{ rooms: number; archived: number; communities: number; events: number }> => {
  const { rows } = await sql<{ rooms: number; archived: number; communities: number; events: number }>`
    select
      (select count(*) from rooms where deleted_at is null) as rooms,
      (select count(*) from rooms where deleted_at is null and archived_at is not null) as archived,
      (select count(*) from communities) as communities,
      (select count(distinct event_id) from event_occurrences
        join events on events.id = event_id
        where end_time > ${now} and cancelled_at is null) as events`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('Nothing was counted')
  return counts
}

/** The uuids of so many living rooms, those visited last. */
export const roomsVisitedSince = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('rooms')
    .where('deletedAt', 'is', null)
    .orderBy('lastVisitedAt', 'desc')
    .limit(most)
    .select('uuid')
    .execute()
  return rows.map(({ uuid }) => uuid)
}
