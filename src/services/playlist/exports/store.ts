import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CrateExports, CrateExportSongs } from '#ports/tables.ts'
import type { LooseSong } from '../catalogue/recording.ts'

export type ExportRow = Selectable<CrateExports>
export type ExportSongRow = Omit<Selectable<CrateExportSongs>, 'song'> & { readonly song: LooseSong }
/** What became of a song. */
export type SongState = 'waiting' | 'found' | 'added' | 'noMatch' | 'region' | 'refused'

/** So many exports of a person are kept. */
export const EXPORTS_KEPT = 50

/** Null if the same is under way. */
export const insertExport = async (
  db: Db,
  row: Insertable<CrateExports>,
  songs: readonly { readonly crateSongUuid: string; readonly song: string }[],
): Promise<ExportRow | null> => {
  const made = await db
    .insertInto('crateExports')
    .values(row)
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()
  if (!made) return null
  await sql`
    insert into crate_export_songs (export_id, position, crate_song_uuid, song)
    select ${made.id}, place - 1, crate_song_uuid, song::json
    from unnest(${songs.map((one) => one.crateSongUuid)}::uuid[], ${songs.map((one) => one.song)}::text[])
      with ordinality as s (crate_song_uuid, song, place)`.execute(db)
  await db
    .deleteFrom('crateExports')
    .where('userUuid', '=', row.userUuid)
    .where('status', '<>', 'IN_PROGRESS')
    .where('id', 'not in', (q) =>
      q
        .selectFrom('crateExports')
        .select('id')
        .where('userUuid', '=', row.userUuid)
        .orderBy('id', 'desc')
        .limit(EXPORTS_KEPT),
    )
    .execute()
  return made
}

export const exportByUuid = (db: Db, uuid: string): Promise<ExportRow | undefined> =>
  db.selectFrom('crateExports').selectAll().where('uuid', '=', uuid).executeTakeFirst()

/** Holds an export until the transaction ends. */
export const lockExport = (db: Db, id: number): Promise<ExportRow | undefined> =>
  db.selectFrom('crateExports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** The last export of a crate to a provider by somebody. */
export const lastExport = (
  db: Db,
  userUuid: string,
  crateUuid: string,
  provider: string,
): Promise<ExportRow | undefined> =>
  db
    .selectFrom('crateExports')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .where('crateUuid', '=', crateUuid)
    .where('provider', '=', provider)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Somebody's exports, the newest first. */
export const exportsOf = (db: Db, userUuid: string): Promise<ExportRow[]> =>
  db
    .selectFrom('crateExports')
    .selectAll()
    .where('userUuid', '=', userUuid)
    .orderBy('id', 'desc')
    .limit(EXPORTS_KEPT)
    .execute()

export const updateExport = (
  db: Db,
  id: number,
  changes: Partial<
    Pick<ExportRow, 'status' | 'playlistId' | 'playlistUrl' | 'failures' | 'expected' | 'endedAt'>
  >,
): Promise<ExportRow> =>
  db.updateTable('crateExports').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteExport = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('crateExports').where('id', '=', id).execute()
}

export const deleteExportsOf = async (db: Db, userUuid: string): Promise<void> => {
  await db.deleteFrom('crateExports').where('userUuid', '=', userUuid).execute()
}

/** Songs of an export in a state, in order. */
export const songsInState = (
  db: Db,
  exportId: number,
  state: SongState,
  most: number,
): Promise<ExportSongRow[]> =>
  db
    .selectFrom('crateExportSongs')
    .selectAll()
    .where('exportId', '=', exportId)
    .where('state', '=', state)
    .orderBy('position')
    .limit(most)
    .$castTo<ExportSongRow>()
    .execute()

export const setSongState = async (
  db: Db,
  exportId: number,
  position: number,
  state: SongState,
  providerSongId?: string,
): Promise<void> => {
  await db
    .updateTable('crateExportSongs')
    .set({ state, ...(providerSongId === undefined ? {} : { providerSongId }) })
    .where('exportId', '=', exportId)
    .where('position', '=', position)
    .execute()
}

/** How many songs of exports are in which state. */
export const statesOf = async (
  db: Db,
  exportIds: readonly number[],
): Promise<{ exportId: number; state: string; n: number }[]> =>
  exportIds.length === 0
    ? []
    : db
        .selectFrom('crateExportSongs')
        .select(['exportId', 'state', (e) => e.fn.countAll<number>().as('n')])
        .where('exportId', 'in', exportIds)
        .groupBy(['exportId', 'state'])
        .execute()

/** Songs of exports that did not get in. */
export const missingOf = async (db: Db, exportIds: readonly number[]): Promise<ExportSongRow[]> =>
  exportIds.length === 0
    ? []
    : db
        .selectFrom('crateExportSongs')
        .selectAll()
        .where('exportId', 'in', exportIds)
        .where('state', 'in', ['noMatch', 'region', 'refused'])
        .orderBy('position')
        .$castTo<ExportSongRow>()
        .execute()
