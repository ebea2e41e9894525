import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { DB } from '#ports/tables.ts'
import type { FileRow } from '../uploads/store.ts'

export type SongRow = Selectable<DB['uploadSongs']>

/** A song with the file behind it. */
export type Song = SongRow & { readonly file: FileRow }

const songs = (db: Db) =>
  db
    .selectFrom('uploadSongs')
    .innerJoin('uploadFiles', 'uploadFiles.id', 'uploadSongs.fileId')
    .selectAll('uploadSongs')
    .select((e) => [
      'uploadFiles.sha256',
      'uploadFiles.size',
      'uploadFiles.state',
      'uploadFiles.fault',
      'uploadFiles.reason',
      'uploadFiles.sealedKey',
      'uploadFiles.prepared',
      'uploadFiles.failures',
      e.ref('uploadFiles.createdAt').as('fileCreatedAt'),
    ])

type Joined = Awaited<ReturnType<ReturnType<typeof songs>['executeTakeFirstOrThrow']>>

const split = ({
  sha256,
  size,
  state,
  fault,
  reason,
  sealedKey,
  prepared,
  failures,
  fileCreatedAt,
  ...song
}: Joined): Song => ({
  ...song,
  file: {
    id: song.fileId,
    sha256,
    size,
    state,
    fault,
    reason,
    sealedKey,
    prepared,
    failures,
    waveform: null,
    createdAt: fileCreatedAt,
  },
})

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** Deleted ones too: what plays already is heard to its end. */
export const songById = async (db: Db, id: string): Promise<Song | null> => {
  const row = await songs(db).where('uploadSongs.id', '=', id).executeTakeFirst()
  return row ? split(row) : null
}

export const songsById = async (db: Db, ids: readonly string[]): Promise<Song[]> =>
  ids.length === 0
    ? []
    : (await songs(db).where('uploadSongs.id', 'in', ids).where('deletedAt', 'is', null).execute()).map(split)

/** Songs that hold a file, of whomever, without deleted ones. */
export const songsOfFile = async (db: Db, fileId: string): Promise<Song[]> =>
  (await songs(db).where('fileId', '=', fileId).where('deletedAt', 'is', null).execute()).map(split)

/** Newest first. */
export const songsOf = async (
  db: Db,
  ownerUuid: string,
  { limit, offset, verified }: Page & { verified: boolean },
): Promise<{ rows: Song[]; count: number }> => {
  const found = songs(db)
    .where('ownerUuid', '=', ownerUuid)
    .where('deletedAt', 'is', null)
    .$if(verified, (q) => q.where('status', '=', 'VERIFIED'))
  return page(found, { limit, offset })
}

export const publicSongRows = (db: Db, at: Page): Promise<{ rows: Song[]; count: number }> =>
  page(
    songs(db).where('isPublic', '=', true).where('deletedAt', 'is', null).where('status', '=', 'VERIFIED'),
    at,
  )

const page = async (found: ReturnType<typeof songs>, { limit, offset }: Page) => {
  const newest = found.orderBy('uploadSongs.id', 'desc').offset(offset)
  const [rows, { count }] = await Promise.all([
    (limit > 0 ? newest.limit(limit) : newest.limit(1000)).execute(),
    found
      .clearSelect()
      .select((e) => e.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows.map(split), count }
}

/** A new song, or the one this owner already has of the file. */
export const putSong = async (
  db: Db,
  song: Insertable<DB['uploadSongs']>,
): Promise<{ id: string; fresh: boolean }> => {
  const made = await db
    .insertInto('uploadSongs')
    .values(song)
    .onConflict((conflict) =>
      conflict.columns(['ownerUuid', 'fileId']).where('deletedAt', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (made) return { id: made.id, fresh: true }
  const known = await db
    .selectFrom('uploadSongs')
    .select('id')
    .where('ownerUuid', '=', song.ownerUuid)
    .where('fileId', '=', song.fileId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { id: known.id, fresh: false }
}

export const updateSong = async (
  db: Db,
  id: string,
  changes: Updateable<DB['uploadSongs']>,
): Promise<void> => {
  await db
    .updateTable('uploadSongs')
    .set({ ...changes, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** How many songs somebody has, and how many of them wait to be made ready. */
export const countsOf = async (db: Db, ownerUuid: string): Promise<{ all: number; waiting: number }> =>
  db
    .selectFrom('uploadSongs')
    .where('ownerUuid', '=', ownerUuid)
    .where('deletedAt', 'is', null)
    .select((e) => [
      e.fn.countAll<number>().as('all'),
      e.fn
        .countAll<number>()
        .filterWhere('status', 'in', ['PENDING_UPLOAD', 'VALID_FILE_TYPE', 'VERIFICATION_POSTPONED'])
        .as('waiting'),
    ])
    .executeTakeFirstOrThrow()

export const waveformOf = async (db: Db, fileId: string): Promise<Buffer | null> =>
  (await db.selectFrom('uploadFiles').select('waveform').where('id', '=', fileId).executeTakeFirst())
    ?.waveform ?? null

/** Forgets the rows of deleted songs of a file, once nobody can be hearing them. */
export const dropDeletedSongs = async (db: Db, fileId: string, before: Date): Promise<void> => {
  await db.deleteFrom('uploadSongs').where('fileId', '=', fileId).where('deletedAt', '<', before).execute()
}

/**
 * Forgets songs whose file is none (since before `failed`) or was given up (since before `givenUp`), at most `most`;
 * gives the files they held.
 */
export const dropJunkSongs = async (
  db: Db,
  before: { readonly failed: Date; readonly givenUp: Date },
  most: number,
): Promise<string[]> => {
  const junk = db
    .selectFrom('uploadSongs')
    .select('id')
    .where((e) =>
      e.or([
        e('status', '=', 'UNVERIFIED').and('updatedAt', '<', before.failed),
        e('status', '=', 'VERIFICATION_ERROR').and('updatedAt', '<', before.givenUp),
      ]),
    )
    .limit(most)
  const gone = await db.deleteFrom('uploadSongs').where('id', 'in', junk).returning('fileId').execute()
  return gone.map(({ fileId }) => fileId)
}

/** The songs of the demo. */
export const demoSongs = async (db: Db): Promise<Song[]> =>
  (
    await songs(db)
      .where('demo', '=', true)
      .where('deletedAt', 'is', null)
      .orderBy('uploadSongs.id')
      .execute()
  ).map(split)

/** Genres that public songs carry, each once however it is written. */
export const genresOf = async (db: Db, most: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('uploadSongs')
    .where('isPublic', '=', true)
    .where('deletedAt', 'is', null)
    .where('genre', 'is not', null)
    .groupBy(sql`lower(genre)`)
    .orderBy(sql`lower(genre)`)
    .limit(most)
    .select(sql<string>`min(genre)`.as('genre'))
    .execute()
  return rows.map((row) => row.genre)
}
