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

/** Results that are written in one transaction, so that points are not held up for long. */
const BLOCK = 50_000

/**
 * Writes down where the next people ended, `most` of them, behind those who are written down already; gives how many
 * there were. Whoever has as many points as the last one before shares their rank.
 */
export const writeResults = async (db: Db, id: number, most = BLOCK): Promise<number> => {
  const { numAffectedRows } = await sql`
    with last as (
      select position, rank, points from season_results where season_id = ${id} order by position desc limit 1),
    next as (
      select user_uuid, points, reached_seq from point_totals t
      where scope = ${id} and ranked and not exists (
        select 1 from season_results r where r.season_id = ${id} and r.user_uuid = t.user_uuid)
      order by points desc, reached_seq, user_uuid limit ${most}),
    placed as (
      select user_uuid, points, coalesce((select position from last), 0) as before,
        row_number() over (order by points desc, reached_seq, user_uuid) as nth,
        rank() over (order by points desc) as rank
      from next)
    insert into season_results (season_id, position, rank, user_uuid, points)
    select ${id}, before + nth,
      case when points = (select points from last) then (select rank from last) else before + rank end,
      user_uuid, points
    from placed
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows ?? 0n)
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
