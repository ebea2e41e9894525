import * as z from 'zod'
import { skipTake } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Album, Artist } from './album.ts'
import { playlistBase } from './paths.ts'
import { CataloguedSong } from './songs.ts'

/** By id, so that paging never skips; `take=0` is the most there may be. */
const Page = skipTake(100, 1000)
const albums = `${playlistBase}/albums/service` as const
const artists = `${playlistBase}/artists/service` as const
const AlbumsOfArtist = z.object({ artist: Artist, albums: z.array(Album) }).meta({ id: 'AlbumsOfArtist' })

export const allAlbums = endpoint({
  method: 'get',
  path: `${albums}/all-albums`,
  does: 'Lists every album of the catalogue, for services.',
  as: 'service',
  scope: null,
  query: Page,
  gives: { 200: z.object({ albums: z.array(Album), count: z.number() }) },
  refuses: [],
})

export const allSongs = endpoint({
  method: 'get',
  path: `${albums}/all-songs`,
  does: 'Lists every song of the catalogue with its album and artist, for services.',
  as: 'service',
  scope: null,
  query: Page,
  gives: { 200: z.object({ songs: z.array(CataloguedSong), count: z.number() }) },
  refuses: [],
})

export const albumSongs = endpoint({
  method: 'get',
  path: `${albums}/:albumShortId/songs`,
  does: 'Shows an album with its songs by disc and track, for services.',
  as: 'service',
  scope: null,
  params: z.object({ albumShortId: z.string().max(40) }),
  gives: { 200: z.object({ album: Album, songs: z.array(CataloguedSong) }) },
  refuses: ['albumNotFound'],
})

export const albumSong = endpoint({
  method: 'get',
  path: `${albums}/:songShortId/song`,
  does: 'Shows a song of the catalogue with its album and artist, for services.',
  as: 'service',
  scope: null,
  params: z.object({ songShortId: z.string().max(40) }),
  gives: { 200: CataloguedSong },
  refuses: ['songNotFound'],
})

export const allArtists = endpoint({
  method: 'get',
  path: `${artists}/all-artists`,
  does: 'Lists every artist of the catalogue, for services.',
  as: 'service',
  scope: null,
  query: Page,
  gives: { 200: z.object({ artists: z.array(Artist), count: z.number() }) },
  refuses: [],
})

const ShortIds = z.array(z.string().max(40)).min(1).max(100)

export const albumsByArtists = endpoint({
  method: 'post',
  path: `${artists}/albums-by-artists`,
  does: 'Lists the albums of several artists, for services; unknown artists are left out.',
  as: 'service',
  scope: null,
  body: z
    .object({ artistShortIds: ShortIds.optional(), artists: ShortIds.optional(), ids: ShortIds.optional() })
    .transform((body, ctx) => {
      const ids = body.artistShortIds ?? body.artists ?? body.ids
      if (ids) return ids
      ctx.addIssue({ code: 'custom', path: ['artistShortIds'], message: 'is missing' })
      return z.NEVER
    }),
  gives: { 200: z.object({ artists: z.array(AlbumsOfArtist) }) },
  refuses: [],
})

export const albumsOfArtist = endpoint({
  method: 'get',
  path: `${artists}/:artistShortId/albums`,
  does: 'Lists the albums of an artist, newest first, for services.',
  as: 'service',
  scope: null,
  params: z.object({ artistShortId: z.string().max(40) }),
  gives: { 200: AlbumsOfArtist },
  refuses: ['artistNotFound'],
})
