import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** How many connections of a test's database wait for a lock now. */
export const locksAwaited = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.count ?? 0
}
