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

/** Stores what somebody got or lost, and has the rankings learn of it. */
export const insertEntry = async (
  db: Db,
  row: Omit<Insertable<PointEntries>, 'seasonId'> & { readonly seasonId: number | null },
): Promise<void> => {
  await db.insertInto('pointEntries').values(row).execute()
  const { seasonId, userUuid, points } = row
  await db.insertInto('pointInbox').values({ seasonId, userUuid, points }).execute()
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

/** What somebody got and lost, newest first. */
export const entriesOf = (
  db: Db,
  userUuid: string,
  page: { readonly take: number; readonly skip: number },
): Promise<PointEntryRow[]> =>
  db
    .selectFrom('pointEntries')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .orderBy('id', 'desc')
    .limit(page.take)
    .offset(page.skip)
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
