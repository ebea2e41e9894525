import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'

/** An avatar of a season, and what one needs for it: so many points, or that place. */
export interface Prize {
  readonly seasonId: number
  readonly slug: string
  readonly by: 'points' | 'place'
  readonly value: number
}

/** Who has earned a prize: by points what they have now, by place where they ended. */
const earned = ({ seasonId, by, value }: Prize) =>
  by === 'points'
    ? sql`select user_uuid from point_totals where scope = ${seasonId} and points >= ${value} and ranked`
    : sql`select user_uuid from season_results where season_id = ${seasonId} and rank <= ${value}`

const lacking = (prize: Prize) => sql`
  (${earned(prize)}) e
  where exists (select 1 from avatars v where v.slug = ${prize.slug} and v.deleted_at is null) and not exists (select 1 from avatar_assignments a
    where a.slug = ${prize.slug} and a.user_uuid = e.user_uuid and a.ended_at is null)`

/** Gives a prize to up to `most` of those who earned it and have it not; gives who they were. */
export const grantPrize = async (db: Db, prize: Prize, most: number, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ uuid: string }>`
    insert into avatar_assignments (slug, user_uuid, type, season_id, created_at)
    select ${prize.slug}, user_uuid, 'SEASON_AWARD', ${prize.seasonId}::bigint, ${now}::timestamptz
    from ${lacking(prize)} order by user_uuid limit ${most}
    on conflict do nothing returning user_uuid as uuid`.execute(db)
  return rows.map(({ uuid }) => uuid)
}

/** How many have earned a prize, and how many of them lack it. */
export const prizeCounts = async (
  db: Db,
  prize: Prize,
): Promise<{ readonly earned: number; readonly lacking: number }> => {
  const { rows } = await sql<{ earned: number; lacking: number }>`
    select (select count(*) from (${earned(prize)}) all_of_them) as earned,
      (select count(*) from ${lacking(prize)}) as lacking`.execute(db)
  return rows[0] ?? { earned: 0, lacking: 0 }
}
