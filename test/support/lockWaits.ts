import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** How many statements in the database of a world wait for a lock right now. */
export const lockWaits = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}
