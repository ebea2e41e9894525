import type { Album, Artist } from '#contract/playlist/album.ts'
import type { CataloguedSong, FoundSong } from '#contract/playlist/songs.ts'
import { ProviderMap } from '#contract/song.ts'
import type { Db } from '#ports/db.ts'
import type { LooseSong } from '../catalogue/recording.ts'
import type { CatalogueRow } from '../catalogue/store.ts'
import { tidySong } from '../catalogue/tidySong.ts'
import { withoutSecret } from '../catalogue/withoutSecret.ts'
import { isRecord } from '../files/fileEntry.ts'
import { foundSong } from '../songs/view.ts'
import { type AlbumRow, albumsByIds, type ArtistRow, artistsOfSongs } from './store.ts'

const coversIn = (value: unknown): Artist['thumbnails'] => ProviderMap.safeParse(value).data ?? {}

export const artistView = (row: ArtistRow): Artist => ({
  id: row.id,
  artistShortId: row.shortId,
  artistName: row.name,
  thumbnails: coversIn(row.thumbnails),
  links: isRecord(row.links) ? row.links : {},
  genres: [...row.genres],
  albumsCount: row.albumsCount,
  songsCount: row.songsCount,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const albumView = (row: AlbumRow): Album => ({
  id: row.id,
  albumShortId: row.shortId,
  albumName: row.name,
  artistName: row.artistName,
  releaseDate: row.releaseDate,
  recordLabel: row.recordLabel,
  trackCount: row.trackCount,
  artistId: row.artistId,
  artist: { id: row.artistId, artistShortId: row.artistShortId, artistName: row.artistName },
  thumbnails: coversIn(row.thumbnails),
  genre: row.genre,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Recordings with what this server itself knows of them, or what was told where everybody could hear it. */
export const cataloguedSongs = (db: Db, rows: readonly CatalogueRow[]): Promise<CataloguedSong[]> =>
  withAlbums(
    db,
    rows,
    rows.map((row) => foundSong(withoutSecret(tidySong(toldOf(row))), row)),
  )

const toldOf = (row: CatalogueRow): LooseSong => {
  const told = row.song ?? row.listedSong
  const { trackName, artistName, duration } = row
  return isRecord(told) ? told : { trackName, artistName, duration }
}

/** Songs with the album and artist that the catalogue knows of their recordings. */
export const withAlbums = async (
  db: Db,
  rows: readonly CatalogueRow[],
  songs: readonly FoundSong[],
): Promise<CataloguedSong[]> => {
  const albums = await albumsByIds(db, [...new Set(rows.flatMap((row) => row.albumId ?? []))])
  const artists = await artistsOfSongs(
    db,
    rows.map((row) => row.id),
  )
  const albumOf = new Map(albums.map((album) => [album.id, albumView(album)]))
  const artistOf = new Map(artists.map((artist) => [artist.songId, artist]))
  return songs.map((song, i) => {
    const row = rows[i]
    const artist = row && artistOf.get(row.id)
    return {
      ...song,
      album: albumOf.get(row?.albumId ?? 0) ?? null,
      artist: artist ? { id: artist.id, artistShortId: artist.shortId, artistName: artist.name } : null,
    }
  })
}
