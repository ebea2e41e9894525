import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { Seasons } from '#ports/tables.ts'
import type { CrudRequest } from '#services/core/crud/parseCrud.ts'
import { crudPage } from '#services/core/crud/store.ts'

export type SeasonRow = Selectable<Seasons>

const all = (db: Db) => db.selectFrom('seasons').selectAll()

export const seasonById = async (db: Db, id: number): Promise<SeasonRow | null> =>
  (await all(db).where('id', '=', id).executeTakeFirst()) ?? null

export const seasonsById = async (
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, SeasonRow>> => {
  const rows = ids.length === 0 ? [] : await all(db).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Whether there was ever a season. */
export const hasSeasons = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('seasons').select('id').limit(1).executeTakeFirst()) !== undefined

/** The one that is running. */
export const activeSeason = async (db: Db): Promise<SeasonRow | null> =>
  (await all(db).where('status', '=', 'ACTIVE').executeTakeFirst()) ?? null

/** The season of this name, in any case of letters, else that of this number. */
export const seasonNamed = async (db: Db, name: string): Promise<SeasonRow | null> => {
  const named = await all(db).where(sql<boolean>`lower(name) = lower(${name})`).executeTakeFirst()
  return named ?? (/^[1-9]\d{0,14}$/.test(name) ? seasonById(db, Number(name)) : null)
}

/** The season that begins next after a time, or last before it. */
export const seasonBeside = async (db: Db, side: 'next' | 'previous', at: Date): Promise<SeasonRow | null> =>
  (await all(db)
    .where('startAt', side === 'next' ? '>' : '<', at)
    .orderBy('startAt', side === 'next' ? 'asc' : 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

/** Those that are over, the last one first. */
export const closedSeasons = (
  db: Db,
  { take, skip }: { readonly take: number; readonly skip: number },
): Promise<SeasonRow[]> =>
  all(db).where('status', '=', 'CLOSED').orderBy('startAt', 'desc').limit(take).offset(skip).execute()

/** Seasons change one after the other until the transaction ends; reading goes on. */
export const lockSeasons = async (db: Db): Promise<void> => {
  await sql`lock table seasons in share row exclusive mode`.execute(db)
}

/** Which other season stands in the way: one with this name, or one at the same time. */
export const inTheWay = async (
  db: Db,
  season: { readonly id: number | null; readonly name: string; readonly startAt: Date; readonly endAt: Date },
): Promise<'name' | 'time' | null> => {
  const { rows } = await sql<{ sameName: boolean }>`
    select lower(name) = lower(${season.name}) as "sameName" from seasons
    where id is distinct from ${season.id}::bigint
      and (lower(name) = lower(${season.name})
        or tstzrange(start_at, end_at) && tstzrange(${season.startAt}, ${season.endAt}))
    order by 1 desc limit 1`.execute(db)
  const [row] = rows
  if (!row) return null
  return row.sameName ? 'name' : 'time'
}

export const insertSeason = (db: Db, row: Insertable<Seasons>): Promise<SeasonRow> =>
  db.insertInto('seasons').values(row).returningAll().executeTakeFirstOrThrow()

export const updateSeason = (db: Db, id: number, changes: Partial<Insertable<Seasons>>): Promise<SeasonRow> =>
  db.updateTable('seasons').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Deletes a season that has not begun and in which nobody was given anything; false if there is none. */
export const deleteUpcoming = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('seasons')
    .where('id', '=', id)
    .where('status', '=', 'UPCOMING')
    .where('startAt', '>', now)
    .where((e) =>
      e.not(e.exists(e.selectFrom('pointEntries').select('id').whereRef('seasonId', '=', 'seasons.id'))),
    )
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Ends seasons whose time is over and begins those whose time came; gives the latter. */
export const turn = async (db: Db, now: Date): Promise<SeasonRow[]> => {
  await db
    .updateTable('seasons')
    .set({ status: 'CLOSING', updatedAt: now })
    .where('status', 'in', ['UPCOMING', 'ACTIVE'])
    .where('endAt', '<=', now)
    .execute()
  return db
    .updateTable('seasons')
    .set({ status: 'ACTIVE', updatedAt: now })
    .where('status', '=', 'UPCOMING')
    .where('startAt', '<=', now)
    .returningAll()
    .execute()
}

/** No season is shorter than a day. */
const DAY_MS = 86_400_000

/** Seasons that the next one follows, from an hour before they end, unless there is no room before one that was made already. */
export const withoutNext = (db: Db, now: Date): Promise<SeasonRow[]> =>
  all(db)
    .where('repeats', '=', true)
    .where('status', 'in', ['ACTIVE', 'CLOSING'])
    .where('endAt', '<=', new Date(now.getTime() + 3_600_000))
    .where(
      sql<boolean>`not exists (select 1 from seasons later where later.start_at >= seasons.end_at
        and later.start_at < seasons.end_at + ${DAY_MS} * interval '1 ms')`,
    )
    .execute()

/** When the first season begins that was made for a time or later; null if none was. */
export const nextBeginning = async (db: Db, from: Date): Promise<Date | null> =>
  (await all(db).where('startAt', '>=', from).orderBy('startAt').limit(1).executeTakeFirst())?.startAt ?? null

/** How many rows a season has: entries, those of them that are not in its ranking yet, and results. */
export const rowsOf = async (
  db: Db,
  id: number,
): Promise<{ readonly entries: number; readonly inbox: number; readonly results: number }> => {
  const { rows } = await sql<{ entries: number; inbox: number; results: number }>`
    select (select count(*) from point_entries where season_id = ${id}) as entries,
      (select count(*) from point_inbox where season_id = ${id}) as inbox,
      (select count(*) from season_results where season_id = ${id}) as results`.execute(db)
  return rows[0] ?? { entries: 0, inbox: 0, results: 0 }
}

const columns = {
  id: { ref: 'seasons.id', type: 'number' },
  name: { ref: 'seasons.name', type: 'text' },
  description: { ref: 'seasons.description', type: 'text' },
  startDate: { ref: 'seasons.startAt', type: 'time' },
  endDate: { ref: 'seasons.endAt', type: 'time' },
  status: { ref: 'seasons.status', type: 'text' },
  closedAt: { ref: 'seasons.closedAt', type: 'time' },
  repeats: { ref: 'seasons.repeats', type: 'boolean' },
  createdAt: { ref: 'seasons.createdAt', type: 'time' },
  updatedAt: { ref: 'seasons.updatedAt', type: 'time' },
} as const

export const seasonsPage = (db: Db, request: CrudRequest) =>
  crudPage(db.selectFrom('seasons').selectAll('seasons'), request, columns, 'seasons.id')
