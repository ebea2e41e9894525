import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CatalogueSongs } from '#ports/tables.ts'
import type { Recording } from './recording.ts'
import { SAME_SONG_SECONDS } from './recording.ts'

export type CatalogueRow = Selectable<CatalogueSongs>
export type NewCatalogueSong = Insertable<CatalogueSongs>

/** Any number; one writer at a time may add recordings, so that none is added twice. */
const LOCK = 7_271_829

/** The recording known under one of these provider ids; the oldest if there are several. */
export const songByProviders = (
  db: Db,
  providers: Recording['providers'],
): Promise<CatalogueRow | undefined> =>
  db
    .selectFrom('catalogueProviders')
    .innerJoin('catalogueSongs', 'catalogueSongs.id', 'catalogueProviders.songId')
    .selectAll('catalogueSongs')
    .where((e) =>
      e.or(
        providers.map((p) =>
          e.and([e('provider', '=', p.provider), e('providerSongId', '=', p.providerSongId)]),
        ),
      ),
    )
    .orderBy('catalogueSongs.id')
    .limit(1)
    .executeTakeFirst()

/** The recording with this ISRC. */
export const songByIsrc = (db: Db, isrc: string): Promise<CatalogueRow | undefined> =>
  db
    .selectFrom('catalogueSongs')
    .selectAll()
    .where('isrc', '=', isrc)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The recording of this name whose length is near enough. */
export const songByName = (db: Db, recording: Recording): Promise<CatalogueRow | undefined> =>
  db
    .selectFrom('catalogueSongs')
    .selectAll()
    .where('artistKey', '=', recording.artistKey)
    .where('trackKey', '=', recording.trackKey)
    .where('duration', '>=', recording.duration - SAME_SONG_SECONDS)
    .where('duration', '<=', recording.duration + SAME_SONG_SECONDS)
    .orderBy(sql`abs(duration - ${recording.duration})`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** A recording by id, or by short id. */
export const songByAnyId = (db: Db, id: string): Promise<CatalogueRow | undefined> => {
  const byNumber = /^[1-9][0-9]{0,14}$/.test(id)
  return db
    .selectFrom('catalogueSongs')
    .selectAll()
    .where((e) => (byNumber ? e('id', '=', Number(id)) : e('shortId', '=', id)))
    .executeTakeFirst()
}

/** Waits until nobody else adds recordings; held until the transaction ends. */
export const lockCatalogue = async (db: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db)
}

/** Which of the ids a client brought are not taken by other recordings. */
export const takenIds = async (
  db: Db,
  id: number,
  shortId: string,
): Promise<{ id: boolean; shortId: boolean }> => {
  const rows = await db
    .selectFrom('catalogueSongs')
    .select(['id', 'shortId'])
    .where((e) => e.or([e('id', '=', id), e('shortId', '=', shortId)]))
    .execute()
  return { id: rows.some((row) => row.id === id), shortId: rows.some((row) => row.shortId === shortId) }
}

export const insertSong = (db: Db, song: NewCatalogueSong): Promise<CatalogueRow> =>
  db.insertInto('catalogueSongs').values(song).returningAll().executeTakeFirstOrThrow()

/** Stores what was unknown of a recording so far. */
export const completeSong = (db: Db, id: number, known: Partial<NewCatalogueSong>): Promise<CatalogueRow> =>
  db
    .updateTable('catalogueSongs')
    .set({ ...known, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Links provider ids to a recording; ids that are linked already stay where they are. */
export const linkProviders = async (
  db: Db,
  songId: number,
  providers: Recording['providers'],
): Promise<void> => {
  if (providers.length === 0) return
  await db
    .insertInto('catalogueProviders')
    .values(providers.map((p) => ({ ...p, songId })))
    .onConflict((c) => c.doNothing())
    .execute()
}

/** How many of these provider ids are linked already. */
export const linkedCount = async (db: Db, providers: Recording['providers']): Promise<number> => {
  if (providers.length === 0) return 0
  const { count } = await db
    .selectFrom('catalogueProviders')
    .where((e) =>
      e.or(
        providers.map((p) =>
          e.and([e('provider', '=', p.provider), e('providerSongId', '=', p.providerSongId)]),
        ),
      ),
    )
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
