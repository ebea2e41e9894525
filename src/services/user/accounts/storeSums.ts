import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** How many guests came in each hour since then, of those who are guests still. */
export const guestsByHour = async (
  db: Db,
  since: Date,
): Promise<{ readonly hour: Date; readonly guests: number }[]> => {
  const { rows } = await sql<{ hour: Date; guests: number }>`
    select date_trunc('hour', created_at) as hour, count(*) as guests
    from users where type = 'guest' and created_at >= ${since} group by 1 order by 1`.execute(db)
  return rows
}
