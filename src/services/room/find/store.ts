import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { byIndex } from '#services/core/storeByIndex.ts'
import { type EventFilter, isFound } from '../events/store.ts'

/** Something whose name is like what was sought: `nearness` 0 begins so, 1 has a word that does, 2 looks alike. */
export interface Named {
  readonly id: number
  readonly uuid: string
  readonly nearness: number
}

interface Place {
  readonly table: RawBuilder<unknown>
  readonly name: RawBuilder<string>
  /** Which of them may be found. */
  readonly isThere: RawBuilder<boolean>
}

/** Each branch finds a bounded number by an index: folded names as in `folded_name`. */
const named = async (db: Db, q: string, { table, name, isThere }: Place, most: number): Promise<Named[]> => {
  const like = q.replace(/[\\%_]/g, '\\$&')
  const folded = sql`folded_name(${name})`
  const branch = (nearness: number, isNamed: RawBuilder<unknown>) => sql`
    (select id, uuid, ${sql.lit(nearness)} as nearness, length(${name}) as letters from ${table}
     where ${isNamed} and ${isThere} order by length(${name}), id limit ${most})`
  const nearest = sql<Named>`
    select id, uuid, min(nearness) as nearness from (
      ${branch(0, sql`${folded} like folded_name(${like}) || '%'`)}
      union all ${branch(1, sql`${folded} like '% ' || folded_name(${like}) || '%'`)}
      union all ${branch(2, sql`${folded} % folded_name(${q})`)}
    ) found
    group by id, uuid order by min(nearness), min(letters), id limit ${most}`
  return (await byIndex(db, (tx) => nearest.execute(tx))).rows
}

/** Rooms that everybody may find. */
export const roomsNamed = (db: Db, q: string, most: number): Promise<Named[]> => {
  const isThere = sql<boolean>`deleted_at is null and archived_at is null and type = 'PUBLIC' and not unlisted`
  return named(db, q, { table: sql`rooms`, name: sql`name`, isThere }, most)
}

export const communitiesNamed = (db: Db, q: string, most: number): Promise<Named[]> =>
  named(db, q, { table: sql`communities`, name: sql`name`, isThere: sql`true` }, most)

/** Events to come that this caller may find. */
export const eventsNamed = (
  db: Db,
  q: string,
  by: Pick<EventFilter, 'caller' | 'seesAll' | 'now'>,
  most: number,
): Promise<Named[]> => {
  const isThere = sql<boolean>`cancelled_at is null and ${isFound(by)} and exists (
    select 1 from event_occurrences where event_id = event.id and end_time > ${by.now})`
  return named(db, q, { table: sql`events event`, name: sql`title`, isThere }, most)
}
