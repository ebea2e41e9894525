import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Seasons that closed before a time and whose entries are not added up. */
export const closedLongAgo = async (db: Db, before: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('seasons')
    .select('id')
    .where('status', '=', 'CLOSED')
    .where('closedAt', '<', before)
    .where('compactedAt', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Puts one entry for each person and rule in the place of all of a season. */
export const compactEntries = async (db: Db, seasonId: number, now: Date): Promise<void> => {
  await sql`select compact_point_entries(${seasonId}::bigint, ${now}::timestamptz)`.execute(db)
}
