import { sql } from 'kysely'
import type { Db } from '#ports/db.ts'
import type { CatalogueRow } from '../catalogue/store.ts'

/** So many songs and albums of an artist are shown. */
const MOST_OF_ARTIST = 200

const paged = (db: Db) => db.selectFrom('catalogueSongs as s').where('s.page', 'is not', null)

const pagedOfArtist = (db: Db, artistId: number) =>
  paged(db).innerJoin('catalogueSongArtists as sa', 'sa.songId', 's.id').where('sa.artistId', '=', artistId)

/** A recording that has a page. */
export const pagedSong = (db: Db, shortId: string): Promise<CatalogueRow | undefined> =>
  paged(db).selectAll('s').where('s.shortId', '=', shortId).executeTakeFirst()

/** Those songs of an artist that have a page, by name. */
export const pagedSongsOfArtist = (db: Db, artistId: number): Promise<CatalogueRow[]> =>
  pagedOfArtist(db, artistId)
    .selectAll('s')
    .orderBy('s.trackName')
    .orderBy('s.id')
    .limit(MOST_OF_ARTIST)
    .execute()

/** The albums of an artist on which a song has a page. */
export const pagedAlbumIds = async (db: Db, artistId: number): Promise<number[]> => {
  const rows = await pagedOfArtist(db, artistId)
    .where('s.albumId', 'is not', null)
    .select('s.albumId')
    .distinct()
    .limit(MOST_OF_ARTIST)
    .execute()
  return rows.flatMap(({ albumId }) => albumId ?? [])
}

/** How often a recording was played where everybody could hear it, and in how many rooms. */
export const publicPlayCounts = async (db: Db, songId: number): Promise<{ plays: number; places: number }> =>
  db
    .selectFrom('songPlays')
    .where('songId', '=', songId)
    .where('inPublic', '=', true)
    .select((e) => [
      e.fn.countAll<number>().as('plays'),
      e.fn.count<number>('roomUuid').distinct().as('places'),
    ])
    .executeTakeFirstOrThrow()

/** What pages there are, by the folder they lie in. */
export type PageFolder = 'songs' | 'albums' | 'artists'

export interface PageEntry {
  readonly shortId: string
  readonly updatedAt: Date
}

const entries: Record<PageFolder, (limit: number, offset: number) => ReturnType<typeof sql<PageEntry>>> = {
  songs: (limit, offset) => sql`
    select short_id, greatest(updated_at, listed_at) as updated_at from catalogue_songs
    where page is not null order by id limit ${limit} offset ${offset}`,
  albums: (limit, offset) => sql`
    select short_id, updated_at from catalogue_albums b
    where exists (select from catalogue_songs where album_id = b.id and page is not null)
    order by id limit ${limit} offset ${offset}`,
  artists: (limit, offset) => sql`
    select short_id, updated_at from catalogue_artists a
    where exists (
      select from catalogue_song_artists sa join catalogue_songs s on s.id = sa.song_id
      where sa.artist_id = a.id and s.page is not null
    )
    order by id limit ${limit} offset ${offset}`,
}

/** Pages of one kind, by id. */
export const pageEntries = async (
  db: Db,
  folder: PageFolder,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<PageEntry[]> => (await entries[folder](limit, offset).execute(db)).rows

/** How many pages of each kind there are. */
export const pageCounts = async (db: Db): Promise<Record<PageFolder, number>> => {
  const { rows } = await sql<Record<PageFolder, number>>`
    select count(*) as songs, count(distinct s.album_id) as albums, count(distinct sa.artist_id) as artists
    from catalogue_songs s left join catalogue_song_artists sa on sa.song_id = s.id and sa.position = 0
    where s.page is not null`.execute(db)
  return rows[0] ?? { songs: 0, albums: 0, artists: 0 }
}
