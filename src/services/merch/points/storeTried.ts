import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** What somebody had by a rule in a day: `given`, and `points` with what only the cap of the day kept back. */
export interface PointsOfDay {
  readonly userUuid: string
  readonly day: string
  readonly rule: string
  readonly given: number
  readonly points: number
}

/** What people had by these rules since then, a day and rule a row. */
export const pointsByDay = async (db: Db, since: Date, rules: readonly string[]): Promise<PointsOfDay[]> => {
  const { rows } = await sql<PointsOfDay>`
    select user_uuid as "userUuid", (at at time zone 'UTC')::date::text as day, rule,
      sum(given)::bigint as given, sum(points)::bigint as points
    from (
      select user_uuid, at, rule, points as given, points from point_entries
      where at >= ${since} and rule = any(${[...rules]})
      union all
      select user_uuid, at, rule, 0, points from point_refusals
      where at >= ${since} and rule = any(${[...rules]}) and why = 'dayCap'
    ) had
    group by 1, 2, 3`.execute(db)
  return rows
}

/** How many plays were counted since then. */
export const playsSince = async (db: Db, since: Date): Promise<number> => {
  const { rows } = await sql<{ plays: number }>`
    select count(*) as plays from point_sources where kind = 'play' and at >= ${since}`.execute(db)
  return rows[0]?.plays ?? 0
}
