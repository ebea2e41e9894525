import { type Selectable, sql } from 'kysely'
import type { SkippedSong } from '#contract/playlist/crateFiles.ts'
import { storableJson } from '#contract/text.ts'
import type { Db } from '#ports/db.ts'
import type { CrateImports } from '#ports/tables.ts'
import type { LooseSong } from '../catalogue/recording.ts'
import type { ListSource } from './listSource.ts'

export type ImportRow = Selectable<CrateImports>

/** A song that waits to come into a crate. */
export interface WaitingSong {
  readonly position: number
  readonly song: LooseSong
}

export const importOf = (db: Db, crateId: number): Promise<ImportRow | undefined> =>
  db.selectFrom('crateImports').selectAll().where('crateId', '=', crateId).executeTakeFirst()

/** Notes that a crate is to be filled, in place of what was known of an earlier time. */
export const startImport = async (
  db: Db,
  crateId: number,
  songs: readonly WaitingSong[],
  skipped: readonly SkippedSong[],
  total: number,
): Promise<void> => {
  await db.deleteFrom('crateImports').where('crateId', '=', crateId).execute()
  await db
    .insertInto('crateImports')
    .values({ crateId, total, skipped: JSON.stringify(skipped), done: total - songs.length })
    .execute()
  await sql`
    insert into crate_import_songs (crate_id, position, song)
    select ${crateId}, position, song::json
    from unnest(${songs.map((one) => one.position)}::integer[], ${songs.map((one) => storableJson(one.song))}::text[])
      as waiting (position, song)`.execute(db)
}

/** Notes that a crate is to be filled from a list at a provider, in place of what was known of an earlier time. */
export const startListImport = async (
  db: Db,
  crateId: number,
  {
    source,
    total,
    replaces,
  }: { readonly source: ListSource; readonly total: number; readonly replaces: boolean },
): Promise<void> => {
  await db.deleteFrom('crateImports').where('crateId', '=', crateId).execute()
  await db
    .insertInto('crateImports')
    .values({ crateId, total, replaces, musicProvider: source.provider, source: storableJson(source) })
    .execute()
}

/** Notes that a page of a list came in, and where the next one begins. */
export const notePage = (
  db: Db,
  crateId: number,
  {
    skipped,
    ...page
  }: Pick<ImportRow, 'cursor' | 'read' | 'done' | 'total'> & { readonly skipped: readonly SkippedSong[] },
): Promise<ImportRow> =>
  db
    .updateTable('crateImports')
    .set({ ...page, skipped: JSON.stringify(skipped), failures: 0 })
    .where('crateId', '=', crateId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** The songs that come in next, in order. */
export const waitingSongs = (db: Db, crateId: number, most: number): Promise<WaitingSong[]> =>
  db
    .selectFrom('crateImportSongs')
    .select(['position', 'song'])
    .where('crateId', '=', crateId)
    .orderBy('position')
    .limit(most)
    .$castTo<WaitingSong>()
    .execute()

/** Takes songs off the list of those that wait; how many were still on it. */
export const takeWaiting = async (db: Db, crateId: number, positions: readonly number[]): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('crateImportSongs')
    .where('crateId', '=', crateId)
    .where('position', 'in', positions)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Notes how far the filling is; done is what came in and what was skipped. */
export const noteProgress = (
  db: Db,
  crateId: number,
  { done, skipped }: { readonly done: number; readonly skipped: readonly SkippedSong[] },
): Promise<ImportRow> =>
  db
    .updateTable('crateImports')
    .set((e) => ({ done: e('done', '+', done), skipped: JSON.stringify(skipped), failures: 0 }))
    .where('crateId', '=', crateId)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Notes that the filling is over, and forgets what did not come in. */
export const endImport = async (db: Db, crateId: number, at: Date): Promise<void> => {
  await db.deleteFrom('crateImportSongs').where('crateId', '=', crateId).execute()
  await db.updateTable('crateImports').set({ endedAt: at }).where('crateId', '=', crateId).execute()
}

/** Counts that the server failed at the songs that come next; how often in a row. */
export const countFailure = async (db: Db, crateId: number): Promise<number> => {
  const row = await db
    .updateTable('crateImports')
    .set((e) => ({ failures: e('failures', '+', 1) }))
    .where('crateId', '=', crateId)
    .returning('failures')
    .executeTakeFirst()
  return row?.failures ?? 0
}

/** How many crates of somebody are being filled. */
export const importsRunning = async (db: Db, userUuid: string): Promise<number> => {
  const { n } = await db
    .selectFrom('crates')
    .where('userUuid', '=', userUuid)
    .where('importStatus', '=', 'IN_PROGRESS')
    .select((e) => e.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return n
}
