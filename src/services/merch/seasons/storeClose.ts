import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** Nothing that is told from now on counts in a season that ended by `endedBy`; what was sealed before stays so. */
export const seal = async (db: Db, id: number, now: Date, endedBy: Date): Promise<void> => {
  await db
    .updateTable('seasons')
    .set({ sealedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'CLOSING')
    .where('sealedAt', 'is', null)
    .where('endAt', '<=', endedBy)
    .execute()
}

/** Writes down who ended where, once. */
export const writeResults = async (db: Db, id: number): Promise<void> => {
  await sql`
    insert into season_results (season_id, position, rank, user_uuid, points)
    select scope, row_number() over (order by points desc, reached_seq, user_uuid),
      rank() over (order by points desc), user_uuid, points
    from point_totals where scope = ${id} and ranked
      and not exists (select 1 from season_results where season_id = ${id})
    on conflict do nothing`.execute(db)
}

/** False if it was closed before. */
export const markClosed = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('seasons')
    .set({ status: 'CLOSED', closedAt: now, updatedAt: now })
    .where('id', '=', id)
    .where('status', '=', 'CLOSING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Seasons that ended by then and are not closed. */
export const toClose = async (db: Db, endedBy: Date): Promise<number[]> => {
  const rows = await db
    .selectFrom('seasons')
    .select('id')
    .where('status', '=', 'CLOSING')
    .where('endAt', '<=', endedBy)
    .execute()
  return rows.map(({ id }) => id)
}
