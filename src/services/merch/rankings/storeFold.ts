import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import { holdLock } from '#services/core/storeLocks.ts'

/** Totals and the counts over them change one after the other, until the transaction ends. */
export const lockTotals = (db: Db): Promise<void> => holdLock(db, 'rankings')

/** What changed of somebody in one scope. */
export interface Change {
  readonly userUuid: string
  readonly scope: number
  /** Null for who was not counted there, or is no longer. */
  readonly before: number | null
  readonly after: number | null
}

/**
 * Takes up to `most` rows out of the inbox into the totals: of a season, of all seasons (0), and of everything (-1).
 * Gives what changed, and whether the inbox may hold more. Of two with equal points the first is who came to them by the
 * earlier row, however the rows are taken.
 */
export const takeInbox = async (
  db: Db,
  most: number,
  now: Date,
): Promise<{ readonly changes: Change[]; readonly isMore: boolean }> => {
  const { rows } = await sql<Change & { ranked: boolean; taken: number }>`
    with taken as (
      delete from point_inbox where id in (select id from point_inbox order by id limit ${most})
      returning id, season_id, user_uuid, points
    ), delta as (
      select scope, user_uuid, sum(points)::bigint as points, max(id) as seq
      from taken, lateral (values (season_id), (case when season_id is null then null else 0 end), (-1)) s (scope)
      where scope is not null group by scope, user_uuid order by scope, user_uuid
    ), moved as (
      update point_totals t
      set points = t.points + d.points, reached_at = ${now}, reached_seq = d.seq
      from delta d where t.scope = d.scope and t.user_uuid = d.user_uuid
      returning t.user_uuid, t.scope, t.points - d.points as before, t.points as after, t.ranked
    ), made as (
      insert into point_totals (scope, user_uuid, points, reached_at, reached_seq, ranked)
      select scope, user_uuid, points, ${now}, seq,
        not exists (select 1 from point_unranked u where u.user_uuid = d.user_uuid) from delta d
      where not exists (select 1 from point_totals t where t.scope = d.scope and t.user_uuid = d.user_uuid)
      returning user_uuid, scope, null::bigint as before, points as after, ranked
    )
    select user_uuid as "userUuid", scope, before, after, ranked, (select count(*) from taken) as taken
    from (select * from moved union all select * from made) changed`.execute(db)
  return { changes: rows.filter(({ ranked }) => ranked), isMore: (rows[0]?.taken ?? 0) === most }
}

/** Adds up, for one of the two tables of counts, what changes there. */
const counted = (changes: readonly Change[], keyOf: (points: number) => number) => {
  const sums = new Map<string, { scope: number; key: number; people: number }>()
  const add = (scope: number, points: number | null, n: number) => {
    if (points === null) return
    const key = keyOf(points)
    const sum = sums.get(`${scope} ${key}`) ?? { scope, key, people: 0 }
    sums.set(`${scope} ${key}`, { ...sum, people: sum.people + n })
  }
  for (const { scope, before, after } of changes) {
    add(scope, before, -1)
    add(scope, after, 1)
  }
  return JSON.stringify([...sums.values()].filter(({ people }) => people !== 0))
}

const applyCounts = async (
  db: Db,
  table: RawBuilder<unknown>,
  key: RawBuilder<unknown>,
  counts: string,
): Promise<void> => {
  // A row that would be below zero cannot be offered to an insert, not even where it would be added to another.
  await sql`
    with change as (select * from jsonb_to_recordset(${counts}::jsonb) c (scope bigint, key bigint, people bigint)),
    fewer as (
      update ${table} t set people = t.people + c.people from change c
      where c.people < 0 and t.scope = c.scope and t.${key} = c.key
    )
    insert into ${table} as t (scope, ${key}, people) select scope, key, people from change where people > 0
    on conflict (scope, ${key}) do update set people = t.people + excluded.people`.execute(db)
}

/** Brings the counts over the totals in line with what changed there. */
export const countChanges = async (db: Db, changes: readonly Change[]): Promise<void> => {
  await applyCounts(
    db,
    sql.raw('point_steps'),
    sql.raw('points'),
    counted(changes, (points) => points),
  )
  await applyCounts(
    db,
    sql.raw('point_coarse'),
    sql.raw('block'),
    counted(changes, (points) => Math.floor(points / 256)),
  )
}

/** Takes somebody's totals away; gives what was counted of them. */
export const dropTotals = async (db: Db, userUuid: string): Promise<Change[]> => {
  await db.deleteFrom('pointUnranked').where('userUuid', '=', userUuid).execute()
  const rows = await db
    .deleteFrom('pointTotals')
    .where('userUuid', '=', userUuid)
    .returning(['userUuid', 'scope', 'points', 'ranked'])
    .execute()
  return rows
    .filter(({ ranked }) => ranked)
    .map(({ scope, points }) => ({ userUuid, scope, before: points, after: null }))
}

/** The inbox is empty: the rankings hold all that was given until now. */
export const noteFolded = async (db: Db, now: Date): Promise<void> => {
  await db.updateTable('pointFolds').set({ asOf: now }).where('asOf', '<', now).execute()
}
