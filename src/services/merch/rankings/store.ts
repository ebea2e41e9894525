import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { PointTotals } from '#ports/tables.ts'

/** What is counted together: a season by its number, all seasons, or everything. */
export const scopes = { all: 0, lifetime: -1 } as const

export type TotalRow = Selectable<PointTotals>

/** Of each scope somebody has points in: what they have there. */
export const totalsOf = (db: Db, userUuid: string): Promise<TotalRow[]> =>
  db.selectFrom('pointTotals').selectAll().where('userUuid', '=', userUuid).orderBy('scope').execute()

export const totalOf = async (db: Db, scope: number, userUuid: string): Promise<TotalRow | null> =>
  (await db
    .selectFrom('pointTotals')
    .selectAll()
    .where('scope', '=', scope)
    .where('userUuid', '=', userUuid)
    .executeTakeFirst()) ?? null

/** How many people have more than so many points. */
export const peopleAbove = async (db: Db, scope: number, points: number): Promise<number> => {
  const block = Math.floor(points / 256)
  const { rows } = await sql<{ people: number }>`
    select coalesce((select sum(people) from point_coarse where scope = ${scope} and block > ${block}), 0)::bigint
      + coalesce((select sum(people) from point_steps
        where scope = ${scope} and points > ${points} and points < ${(block + 1) * 256}), 0)::bigint as people`.execute(
    db,
  )
  return rows[0]?.people ?? 0
}

/** The places of these totals, by their ids; those without one are left out. */
export const ranksOf = async (db: Db, totals: readonly TotalRow[]): Promise<ReadonlyMap<number, number>> => {
  const asked = JSON.stringify(
    totals.filter(({ ranked }) => ranked).map(({ id, scope, points }) => ({ id, scope, points })),
  )
  const { rows } = await sql<{ id: number; rank: number }>`
    select t.id, (1
      + coalesce((select sum(c.people) from point_coarse c
          where c.scope = t.scope and c.block > t.points / 256), 0)
      + coalesce((select sum(s.people) from point_steps s
          where s.scope = t.scope and s.points > t.points and s.points < (t.points / 256 + 1) * 256), 0))::bigint as rank
    from jsonb_to_recordset(${asked}::jsonb) t (id bigint, scope bigint, points bigint)`.execute(db)
  return new Map(rows.map(({ id, rank }) => [id, rank]))
}

/** How many people have a place in each of these scopes. */
export const participantsOf = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('pointCoarse')
    .select(['scope', sql<number>`sum(people)::bigint`.as('people')])
    .where('scope', 'in', ids)
    .groupBy('scope')
    .execute()
  return new Map(rows.map(({ scope, people }) => [scope, people]))
}

/** How many people have a place. */
export const peopleIn = async (db: Db, scope: number): Promise<number> =>
  (await participantsOf(db, [scope])).get(scope) ?? 0

/** The points that whoever stands behind `skip` others has, and how many have more; null behind the last. */
const stepAt = async (
  db: Db,
  scope: number,
  skip: number,
): Promise<{ readonly points: number; readonly above: number } | null> => {
  const { rows } = await sql<{ points: number; above: number }>`
    with blocks as (
      select block, people, sum(people) over (order by block desc) as upto
      from point_coarse where scope = ${scope} and people > 0
    ), here as (
      select block, upto - people as above from blocks where upto > ${skip} order by block desc limit 1
    ), steps as (
      select s.points, s.people, here.above + sum(s.people) over (order by s.points desc) as upto
      from here join point_steps s
        on s.scope = ${scope} and s.points >= here.block * 256 and s.points < (here.block + 1) * 256
      where s.people > 0
    )
    select points, (upto - people)::bigint as above from steps where upto > ${skip} order by points desc limit 1`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Points with their place. */
export type PlacedRow = Pick<TotalRow, 'id' | 'userUuid' | 'points'> & { readonly rank: number }

/** A part of a ranking, found by its counts: neither sorted nor counted through. */
export const rankingPage = async (
  db: Db,
  scope: number,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<PlacedRow[]> => {
  const step = take === 0 ? null : await stepAt(db, scope, skip)
  if (step === null) return []
  // Whoever is passed over within a tie is read in the index alone.
  const { rows } = await sql<Omit<PlacedRow, 'rank'>>`
    with page as materialized (
      select points, reached_seq, user_uuid from point_totals
      where scope = ${scope} and ranked and points <= ${step.points}
      order by points desc, reached_seq, user_uuid offset ${skip - step.above} limit ${take}
    )
    select t.id, page.points, page.user_uuid
    from page join point_totals t on t.user_uuid = page.user_uuid and t.scope = ${scope}
    order by page.points desc, page.reached_seq, page.user_uuid`.execute(db)
  let rank = step.above + 1
  return rows.map((row, n) => {
    if (n > 0 && rows[n - 1]?.points !== row.points) rank = skip + n + 1
    return { ...row, rank }
  })
}

/** How many stand before somebody in a ranking. */
export const peopleBefore = async (db: Db, row: TotalRow): Promise<number> => {
  const { rows } = await sql<{ people: number }>`
    select count(*) as people from point_totals
    where scope = ${row.scope} and ranked and points = ${row.points}
      and (reached_seq, user_uuid) < (${row.reachedSeq}::bigint, ${row.userUuid}::uuid)`.execute(db)
  return (await peopleAbove(db, row.scope, row.points)) + (rows[0]?.people ?? 0)
}

/** Until when all that was given is in the rankings. */
export const foldedUntil = async (db: Db, now: Date): Promise<Date> => {
  const { rows } = await sql<{ asOf: Date }>`
    select case when exists (select 1 from point_inbox) then as_of else ${now}::timestamptz end as "asOf"
    from point_folds`.execute(db)
  return rows[0]?.asOf ?? now
}
