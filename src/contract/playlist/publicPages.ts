import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MusicProvider } from '../song.ts'
import { ArtistName } from './album.ts'
import { playlistBase } from './paths.ts'

/** The element of a page's document in which the client finds what the page shows. */
export const PAGE_DATA_ID = 'page-data'

const pages = `${playlistBase}/pages` as const
const ShortId = z.object({ id: z.string().min(1).max(40) })

/** What all pages have in common. */
const Page = z.object({
  /** False: search engines are asked not to keep the page. */
  indexed: z.boolean(),
  updatedAt: IsoTime,
})

const AlbumName = z.object({
  albumShortId: z.string(),
  albumName: z.string(),
  releaseDate: z.string().nullable(),
  cover: z.string().nullable(),
})

const PageSong = z.object({
  songShortId: z.string(),
  trackName: z.string(),
  artistName: z.string(),
  /** Seconds. */
  duration: z.number(),
  explicit: z.boolean(),
  /** Where a picture is that may be shown to everybody; null for a drawing of ours. */
  cover: z.string().nullable(),
})

/** A song as everybody may read of it. Nobody who played or heard it is named. */
export const PublicSong = Page.extend(PageSong.shape)
  .extend({
    isrc: z.string().nullable(),
    genre: z.string().nullable(),
    album: AlbumName.nullable(),
    artist: ArtistName.nullable(),
    /** Where else it can be listened to. */
    links: z.array(z.object({ provider: MusicProvider, url: z.string() })),
    /** How often it was played in public rooms, and in how many. */
    plays: z.number(),
    rooms: z.number(),
    /** Public rooms in which it plays at this moment, four at most. */
    now: z.array(z.object({ slug: z.string(), name: z.string(), people: z.number() })),
  })
  .meta({ id: 'PublicSong' })
export type PublicSong = z.infer<typeof PublicSong>

/** An album, with those of its songs that have a page. */
export const PublicAlbum = Page.extend(AlbumName.shape)
  .extend({
    artist: ArtistName,
    recordLabel: z.string().nullable(),
    genre: z.string().nullable(),
    songs: z.array(PageSong),
  })
  .meta({ id: 'PublicAlbum' })
export type PublicAlbum = z.infer<typeof PublicAlbum>

/** An artist, with what of them has a page. */
export const PublicArtist = Page.extend(ArtistName.shape)
  .extend({
    genres: z.array(z.string()),
    /** Newest first. */
    albums: z.array(AlbumName),
    /** In the order of their names, 200 at most. */
    songs: z.array(PageSong),
  })
  .meta({ id: 'PublicArtist' })
export type PublicArtist = z.infer<typeof PublicArtist>

export const publicSong = endpoint({
  method: 'get',
  path: `${pages}/songs/:id`,
  does: 'Shows what the public page of a song says: public uploads and what was played in public rooms have one.',
  as: 'anyone',
  scope: null,
  params: ShortId,
  gives: { 200: PublicSong },
  refuses: ['songNotFound'],
})

export const publicAlbum = endpoint({
  method: 'get',
  path: `${pages}/albums/:id`,
  does: 'Shows what the public page of an album says.',
  as: 'anyone',
  scope: null,
  params: ShortId,
  gives: { 200: PublicAlbum },
  refuses: ['albumNotFound'],
})

export const publicArtist = endpoint({
  method: 'get',
  path: `${pages}/artists/:id`,
  does: 'Shows what the public page of an artist says.',
  as: 'anyone',
  scope: null,
  params: ShortId,
  gives: { 200: PublicArtist },
  refuses: ['artistNotFound'],
})
