import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { PointEntries } from '#ports/tables.ts'
import { holdLock } from '#services/core/storeLocks.ts'

export type PointEntryRow = Selectable<PointEntries>

/** Whose points somebody changes by hand is changed by nobody else meanwhile, until the transaction ends. */
export const lockPointsOf = async (db: Db, userUuids: readonly string[]): Promise<void> => {
  for (const uuid of [...new Set(userUuids)].toSorted()) await holdLock(db, 'points', uuid)
}

/** What somebody has in a season (null: in all), with what the rankings do not show yet. */
export const pointsOf = async (db: Db, userUuid: string, seasonId: number | null): Promise<number> => {
  const { rows } = await sql<{ points: number }>`
    select coalesce((select points from point_totals
        where scope = ${seasonId ?? -1}::bigint and user_uuid = ${userUuid}::uuid), 0)
      + coalesce((select sum(points) from point_inbox
        where user_uuid = ${userUuid}::uuid
          and (${seasonId}::bigint is null or season_id = ${seasonId}::bigint)), 0)::bigint as points`.execute(
    db,
  )
  return rows[0]?.points ?? 0
}

/** Notes that points are given for this; false if they were before. */
export const noteSource = async (
  db: Db,
  row: { readonly source: string; readonly kind: string; readonly at: Date },
): Promise<boolean> => {
  const made = await db
    .insertInto('pointSources')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returning('source')
    .executeTakeFirst()
  return made !== undefined
}

/** Stores what people got or lost, and has the rankings learn of it. */
export const insertEntries = async (
  db: Db,
  rows: readonly (Omit<Insertable<PointEntries>, 'seasonId'> & { readonly seasonId: number | null })[],
): Promise<void> => {
  if (rows.length === 0) return
  await db.insertInto('pointEntries').values(rows).execute()
  const inbox = rows.map(({ seasonId, userUuid, points }) => ({ seasonId, userUuid, points }))
  await db.insertInto('pointInbox').values(inbox).execute()
}

/** Of a season: whether points may still be given in it; it is not sealed until the transaction ends. */
export const lockUnsealed = async (db: Db, id: number): Promise<{ readonly isOpen: boolean } | null> => {
  const row = await db
    .selectFrom('seasons')
    .select(['sealedAt', 'status'])
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row ? { isOpen: row.sealedAt === null && row.status !== 'CLOSED' } : null
}

/** What somebody got, lost, or (`why`) was not given, newest first. */
export interface ToldEntry
  extends Pick<PointEntryRow, 'id' | 'seasonId' | 'rule' | 'points' | 'reason' | 'roomUuid' | 'at'> {
  readonly why: string | null
  readonly missed: number
}

export const entriesOf = async (
  db: Db,
  userUuid: string,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<ToldEntry[]> => {
  const most = take + skip
  const { rows } = await sql<ToldEntry>`
    select id, season_id as "seasonId", rule, points, reason, room_uuid as "roomUuid", at, why, missed from (
      (select id, season_id, rule, points, reason, room_uuid, at, null as why, 0::bigint as missed
        from point_entries where user_uuid = ${userUuid}::uuid order by id desc limit ${most})
      union all
      (select id, season_id, rule, 0, reason, room_uuid, at, why, points
        from point_refusals where user_uuid = ${userUuid}::uuid order by at desc, id desc limit ${most})
    ) told order by at desc, why nulls first, id desc offset ${skip} limit ${take}`.execute(db)
  return rows
}

/** The last hundred of somebody's entries; with a season those of it. */
export const lastEntries = (db: Db, userUuid: string, seasonId: number | null): Promise<PointEntryRow[]> =>
  db
    .selectFrom('pointEntries')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .$if(seasonId !== null, (q) => q.where('seasonId', '=', seasonId))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()

/** The same for an export: those before `before`. */
export const entriesBefore = (
  db: Db,
  userUuid: string,
  before: number | undefined,
  most: number,
): Promise<PointEntryRow[]> =>
  db
    .selectFrom('pointEntries')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .$if(before !== undefined, (q) => q.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** What somebody was given belongs to a stand-in from now on, and what was not folded yet to nobody. */
export const forgetEntries = async (db: Db, userUuid: string, standIn: string): Promise<void> => {
  await sql`select erase_point_entries(${userUuid}::uuid, ${standIn}::uuid)`.execute(db)
  await db.deleteFrom('pointInbox').where('userUuid', '=', userUuid).execute()
  await db.updateTable('seasonResults').set({ userUuid: standIn }).where('userUuid', '=', userUuid).execute()
}
