import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'

export type GivenRow = Selectable<DB['sevenDigitalPlays']>

/** Notes that somebody was given the address of a song. */
export const insertGiven = async (db: Db, row: Insertable<DB['sevenDigitalPlays']>): Promise<void> => {
  await db.insertInto('sevenDigitalPlays').values(row).execute()
}

/** Notes how long somebody heard a song, at the last address of it that they were given since `since`. */
export const settleGiven = async (
  db: Db,
  of: { readonly listener: string; readonly trackId: string; readonly since: Date },
  heard: { readonly seconds: number; readonly at: Date },
): Promise<void> => {
  await sql`
    update seven_digital_plays set heard_seconds = ${heard.seconds}, settled_at = ${heard.at}
    where id = (
      select id from seven_digital_plays
      where listener = ${of.listener} and track_id = ${of.trackId} and given_at >= ${of.since}
        and settled_at is null
      order by given_at desc limit 1)`.execute(db)
}

/** Those of which the vendor may be told: heard to their end here, or given out before `before`; the oldest first. */
export const dueGiven = (db: Db, before: Date, most: number): Promise<GivenRow[]> =>
  db
    .selectFrom('sevenDigitalPlays')
    .selectAll()
    .where((e) => e.or([e('settledAt', 'is not', null), e('givenAt', '<', before)]))
    .orderBy('givenAt')
    .orderBy('id')
    .limit(most)
    .execute()

export const deleteGiven = async (db: Db, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await db
    .deleteFrom('sevenDigitalPlays')
    .where('id', 'in', [...ids])
    .execute()
}

/** Forgets those that the vendor takes no more. */
export const dropGiven = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('sevenDigitalPlays').where('givenAt', '<', before).execute()
}
