import { type Selectable, sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CatalogueAlbums, CatalogueArtists } from '#ports/tables.ts'
import type { CatalogueRow } from '../catalogue/store.ts'

interface Page {
  readonly limit: number
  readonly offset: number
}

/** An artist with what its songs say of it. */
export type ArtistRow = Selectable<CatalogueArtists> & {
  readonly albumsCount: number
  readonly songsCount: number
  readonly genres: readonly string[]
}

/** An album with the artist it is of. */
export type AlbumRow = Selectable<CatalogueAlbums> & {
  readonly artistName: string
  readonly artistShortId: string
}

const artists = (db: Db) =>
  db
    .selectFrom('catalogueArtists as a')
    .selectAll('a')
    .select([
      sql<number>`(select count(*) from catalogue_albums where artist_id = a.id)`.as('albumsCount'),
      sql<number>`(select count(*) from catalogue_song_artists where artist_id = a.id)`.as('songsCount'),
      sql<string[]>`(
        select coalesce(array_agg(distinct s.genre order by s.genre), '{}')
        from catalogue_song_artists sa join catalogue_songs s on s.id = sa.song_id
        where sa.artist_id = a.id and s.genre is not null
      )`.as('genres'),
    ])

const albums = (db: Db) =>
  db
    .selectFrom('catalogueAlbums as b')
    .innerJoin('catalogueArtists as a', 'a.id', 'b.artistId')
    .selectAll('b')
    .select(['a.name as artistName', 'a.shortId as artistShortId'])

const catalogued = (db: Db) =>
  db
    .selectFrom('catalogueSongs as s')
    .where((e) =>
      e.exists(e.selectFrom('catalogueSongArtists').select('artistId').whereRef('songId', '=', 's.id')),
    )

export const artistPage = (db: Db, { limit, offset }: Page): Promise<ArtistRow[]> =>
  artists(db).orderBy('a.id').limit(limit).offset(offset).execute()

export const artistsByShortIds = (db: Db, shortIds: readonly string[]): Promise<ArtistRow[]> =>
  artists(db).where('a.shortId', 'in', shortIds).orderBy('a.id').execute()

export const albumPage = (db: Db, { limit, offset }: Page): Promise<AlbumRow[]> =>
  albums(db).orderBy('b.id').limit(limit).offset(offset).execute()

export const albumByShortId = (db: Db, shortId: string): Promise<AlbumRow | undefined> =>
  albums(db).where('b.shortId', '=', shortId).executeTakeFirst()

export const albumsByIds = (db: Db, ids: readonly number[]): Promise<AlbumRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : albums(db).where('b.id', 'in', ids).execute()

/** The albums of artists, the newest release first, those of unknown date last. */
export const albumsOfArtists = (db: Db, artistIds: readonly number[]): Promise<AlbumRow[]> =>
  artistIds.length === 0
    ? Promise.resolve([])
    : albums(db)
        .where('b.artistId', 'in', artistIds)
        .orderBy('b.releaseDate', (o) => o.desc().nullsLast())
        .orderBy('b.id', 'desc')
        .execute()

export const cataloguedPage = (db: Db, { limit, offset }: Page): Promise<CatalogueRow[]> =>
  catalogued(db).selectAll('s').orderBy('s.id').limit(limit).offset(offset).execute()

export const cataloguedSong = (db: Db, shortId: string): Promise<CatalogueRow | undefined> =>
  catalogued(db).selectAll('s').where('s.shortId', '=', shortId).executeTakeFirst()

/** The songs of an album by disc and track; those of which no place is known last. */
export const songsOfAlbum = (db: Db, albumId: number): Promise<CatalogueRow[]> =>
  catalogued(db)
    .selectAll('s')
    .where('s.albumId', '=', albumId)
    .orderBy('s.discNumber', (o) => o.asc().nullsLast())
    .orderBy('s.trackNumber', (o) => o.asc().nullsLast())
    .orderBy('s.id')
    .execute()

export interface NamedArtist {
  readonly songId: number
  readonly id: number
  readonly shortId: string
  readonly name: string
}

/** The first artist of songs. */
export const artistsOfSongs = (db: Db, songIds: readonly number[]): Promise<NamedArtist[]> =>
  songIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('catalogueSongArtists as sa')
        .innerJoin('catalogueArtists as a', 'a.id', 'sa.artistId')
        .select(['sa.songId', 'a.id', 'a.shortId', 'a.name'])
        .where('sa.songId', 'in', songIds)
        .where('sa.position', '=', 0)
        .execute()

/** How many artists, albums and songs the catalogue has. */
export const catalogueCounts = async (
  db: Db,
): Promise<{ readonly artists: number; readonly albums: number; readonly songs: number }> => {
  const { rows } = await sql<{ artists: number; albums: number; songs: number }>`
    select (select count(*) from catalogue_artists) as artists, (select count(*) from catalogue_albums) as albums,
      (select count(distinct song_id) from catalogue_song_artists) as songs`.execute(db)
  return rows[0] ?? { artists: 0, albums: 0, songs: 0 }
}
