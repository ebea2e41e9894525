import { sql } from 'kysely'
import type { SeasonAward } from '#contract/merch/seasons.ts'
import type { Db } from '#ports/db.ts'

/** An avatar of a season, and what one needs for it: so many points, or that place. */
export interface Prize {
  readonly seasonId: number
  readonly slug: string
  readonly by: 'points' | 'place'
  readonly value: number
}

/**
 * Has the avatars of a season's awards carry what it asks for them, and no others. One that another season gives which
 * is running stays with that one until it is over.
 */
export const carryAwards = async (
  db: Db,
  seasonId: number,
  awards: readonly SeasonAward[],
  now: Date,
): Promise<void> => {
  const slugs = awards.map(({ avatarSlug }) => avatarSlug)
  await db
    .updateTable('avatars')
    .set({ rankingValue: null, seasonId: null, updatedAt: now })
    .where('seasonId', '=', seasonId)
    .where(({ eb, val }) => eb('slug', '!=', sql<string>`all(${val(slugs)}::text[])`))
    .execute()
  for (const { avatarSlug, rankingValue } of awards.toReversed())
    await sql`
      update avatars set ranking_value = ${rankingValue}, season_id = ${seasonId}, updated_at = ${now}::timestamptz
      where slug = ${avatarSlug} and (ranking_value, season_id) is distinct from (${rankingValue}, ${seasonId})
        and not exists (
          select 1 from seasons s where s.id = avatars.season_id and s.id <> ${seasonId} and s.status = 'ACTIVE')
      `.execute(db)
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
