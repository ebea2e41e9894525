import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { PlacedRow, TotalRow } from './store.ts'

/** Where somebody ended in a season that is over, and with how many points. */
export type Result = Pick<PlacedRow, 'rank' | 'points'>

/** A part of what a season ended in. Points that are given or taken later change nothing of it. */
export const resultsPage = async (
  db: Db,
  seasonId: number,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<PlacedRow[]> =>
  db
    .selectFrom('seasonResults as r')
    // Whoever was erased since has no total under that name.
    .leftJoin('pointTotals as t', (join) =>
      join.onRef('t.scope', '=', 'r.seasonId').onRef('t.userUuid', '=', 'r.userUuid'),
    )
    .select(['r.rank', 'r.points', 'r.userUuid', sql<number>`coalesce(t.id, -r.position)`.as('id')])
    .where('r.seasonId', '=', seasonId)
    .where('r.position', '>', skip)
    .orderBy('r.position')
    .limit(take)
    .execute()

/** What these totals ended as, by their ids; those of seasons that are not over, and without a place, are left out. */
export const resultsOf = async (
  db: Db,
  totals: readonly TotalRow[],
): Promise<ReadonlyMap<number, Result>> => {
  const asked = JSON.stringify(totals.map(({ id, scope, userUuid }) => ({ id, scope, user_uuid: userUuid })))
  const { rows } = await sql<Result & { id: number }>`
    select a.id, r.rank, r.points
    from jsonb_to_recordset(${asked}::jsonb) a (id bigint, scope bigint, user_uuid uuid)
    join season_results r on r.season_id = a.scope and r.user_uuid = a.user_uuid`.execute(db)
  return new Map(rows.map(({ id, ...result }) => [id, result]))
}

/** How many people ended with a place in each of these seasons. */
export const peopleInResults = async (
  db: Db,
  seasonIds: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (seasonIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('seasonResults')
    // Positions have no gaps: the last one is how many there are.
    .select(({ fn }) => ['seasonId', fn.max('position').as('people')])
    .where('seasonId', 'in', seasonIds)
    .groupBy('seasonId')
    .execute()
  return new Map(rows.map(({ seasonId, people }) => [seasonId, people]))
}
