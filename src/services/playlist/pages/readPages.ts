import { refuse } from '#contract/errors.ts'
import type { PublicAlbum, PublicArtist, PublicSong } from '#contract/playlist/publicPages.ts'
import type { Tools } from '#services/core/context.ts'
import { roomsThatPlay } from '#services/room/api.ts'
import {
  albumByShortId,
  albumsByIds,
  artistsByShortIds,
  artistsOfSongs,
  songsOfAlbum,
} from '../albums/store.ts'
import {
  pageCounts,
  pagedAlbumIds,
  pagedSong,
  pagedSongsOfArtist,
  pageEntries,
  type PageEntry,
  type PageFolder,
  publicPlayCounts,
} from './store.ts'
import { albumNameView, artistFacts, artistNameView, pageFacts, pageSongView, songFacts } from './view.ts'

/** So many rooms are named in which a song plays now. */
const MOST_ROOMS = 4

/** What the page of a song says. */
export const songPage = async (tools: Tools, id: string): Promise<PublicSong> => {
  const row = (await pagedSong(onlyIfOn(tools, 'songNotFound').db, id)) ?? refuse('songNotFound')
  const [albums, [artist], { plays, places }, now] = await Promise.all([
    albumsByIds(tools.db, row.albumId === null ? [] : [row.albumId]),
    artistsOfSongs(tools.db, [row.id]),
    publicPlayCounts(tools.db, row.id),
    roomsThatPlay(tools, row.shortId, MOST_ROOMS),
  ])
  const [album] = albums.map(albumNameView)
  return {
    ...pageSongView(row),
    ...songFacts(row),
    ...pageFacts([row]),
    plays,
    rooms: places,
    album: album ?? null,
    artist: artist ? { id: artist.id, artistShortId: artist.shortId, artistName: artist.name } : null,
    now,
  }
}

/** What the page of an album says. */
export const albumPage = async (tools: Tools, id: string): Promise<PublicAlbum> => {
  const row = (await albumByShortId(onlyIfOn(tools, 'albumNotFound').db, id)) ?? refuse('albumNotFound')
  const songs = (await songsOfAlbum(tools.db, row.id)).filter(({ page }) => page !== null)
  if (songs.length === 0) return refuse('albumNotFound')
  return {
    ...albumNameView(row),
    ...pageFacts(songs),
    artist: artistNameView(row),
    recordLabel: row.recordLabel,
    genre: row.genre,
    songs: songs.map(pageSongView),
  }
}

/** What the page of an artist says. */
export const artistPage = async (tools: Tools, id: string): Promise<PublicArtist> => {
  const { db } = onlyIfOn(tools, 'artistNotFound')
  const row = (await artistsByShortIds(db, [id]))[0] ?? refuse('artistNotFound')
  const songs = await pagedSongsOfArtist(db, row.id)
  if (songs.length === 0) return refuse('artistNotFound')
  const albums = await albumsByIds(db, await pagedAlbumIds(db, row.id))
  const newestFirst = albums.toSorted((a, b) => (b.releaseDate ?? '').localeCompare(a.releaseDate ?? ''))
  return {
    ...artistFacts(row, songs),
    ...pageFacts(songs),
    albums: newestFirst.map(albumNameView),
    songs: songs.map(pageSongView),
  }
}

/** How many pages of each kind there are; none where the operator shows no catalogue. */
export const countPages = async ({ settings, db }: Tools): Promise<Record<PageFolder, number>> =>
  settings.publicCatalogue ? pageCounts(db) : { songs: 0, albums: 0, artists: 0 }

/** The pages of one kind from the `offset`th on, by id. */
export const listPages = async (
  { settings, db }: Tools,
  folder: PageFolder,
  page: { readonly limit: number; readonly offset: number },
): Promise<PageEntry[]> => (settings.publicCatalogue ? pageEntries(db, folder, page) : [])

/** Where the operator shows no catalogue, no page is known. */
const onlyIfOn = <T extends Pick<Tools, 'settings'>>(
  tools: T,
  code: 'songNotFound' | 'albumNotFound' | 'artistNotFound',
): T => (tools.settings.publicCatalogue ? tools : refuse(code))
