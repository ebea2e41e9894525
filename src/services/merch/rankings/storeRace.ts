import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** What somebody got in one of the equal steps of a span. */
interface Step {
  readonly userUuid: string
  /** From 0. */
  readonly step: number
  readonly points: number
}

/** What these people got in a season, in equal steps from `from`; what lies before or after belongs to the ends. */
export const stepsOf = async (
  db: Db,
  seasonId: number,
  userUuids: readonly string[],
  span: { readonly from: Date; readonly stepMs: number; readonly steps: number },
): Promise<Step[]> => {
  if (userUuids.length === 0) return []
  const step = sql<number>`least(${span.steps - 1}::int, greatest(0,
    floor(extract(epoch from (at - ${span.from}::timestamptz)) * 1000 / ${span.stepMs}::float8)::int))`
  return db
    .selectFrom('pointEntries')
    .select(['userUuid', step.as('step'), sql<number>`sum(points)::bigint`.as('points')])
    .where('seasonId', '=', seasonId)
    .where('userUuid', 'in', userUuids)
    .groupBy(['userUuid', sql`2`])
    .execute()
}
