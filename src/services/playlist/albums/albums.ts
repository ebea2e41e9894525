import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/playlist/catalogue.ts'
import type { Db } from '#ports/db.ts'
import type { Operation } from '#services/core/context.ts'
import {
  albumByShortId,
  albumPage,
  albumsOfArtists,
  type ArtistRow,
  artistPage,
  artistsByShortIds,
  catalogueCounts,
  cataloguedPage,
  cataloguedSong,
  songsOfAlbum,
} from './store.ts'
import { albumView, artistView, cataloguedSongs } from './view.ts'

const MOST = 1000

const pageOf = ({ take, skip }: { readonly take: number; readonly skip: number }) => ({
  limit: take || MOST,
  offset: skip,
})

export const allAlbums: Operation<typeof contract.allAlbums> = async ({ db }, { query }) => ({
  albums: (await albumPage(db, pageOf(query))).map(albumView),
  count: (await catalogueCounts(db)).albums,
})

export const allSongs: Operation<typeof contract.allSongs> = async ({ db }, { query }) => ({
  songs: await cataloguedSongs(db, await cataloguedPage(db, pageOf(query))),
  count: (await catalogueCounts(db)).songs,
})

export const albumSongs: Operation<typeof contract.albumSongs> = async ({ db }, { params }) => {
  const album = (await albumByShortId(db, params.albumShortId)) ?? refuse('albumNotFound')
  return { album: albumView(album), songs: await cataloguedSongs(db, await songsOfAlbum(db, album.id)) }
}

export const albumSong: Operation<typeof contract.albumSong> = async ({ db }, { params }) => {
  const row = (await cataloguedSong(db, params.songShortId)) ?? refuse('songNotFound')
  const [song] = await cataloguedSongs(db, [row])
  return song ?? refuse('songNotFound')
}

export const allArtists: Operation<typeof contract.allArtists> = async ({ db }, { query }) => ({
  artists: (await artistPage(db, pageOf(query))).map(artistView),
  count: (await catalogueCounts(db)).artists,
})

export const albumsByArtists: Operation<typeof contract.albumsByArtists> = async ({ db }, { body }) => ({
  artists: await withTheirAlbums(db, await artistsByShortIds(db, body)),
})

export const albumsOfArtist: Operation<typeof contract.albumsOfArtist> = async ({ db }, { params }) => {
  const [found] = await withTheirAlbums(db, await artistsByShortIds(db, [params.artistShortId]))
  return found ?? refuse('artistNotFound')
}

const withTheirAlbums = async (db: Db, rows: readonly ArtistRow[]) => {
  const albums = await albumsOfArtists(
    db,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({
    artist: artistView(row),
    albums: albums.filter((album) => album.artistId === row.id).map(albumView),
  }))
}
