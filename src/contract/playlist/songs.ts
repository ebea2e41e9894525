import * as z from 'zod'
import { IsoTime, listOf } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { MusicProvider, Song } from '../song.ts'
import { vendorRefusals } from '../user/link.ts'
import { Album, ArtistName } from './album.ts'
import { playlistBase } from './paths.ts'

/** Page sizes of searches; `limit=0` means as many as a page may have. */
const page = {
  limit: z.coerce.number().int().min(0).max(100).default(20),
  offset: z.coerce.number().int().min(0).max(10_000).default(0),
}
const Query = z.object({
  q: z.string().trim().max(200).default(''),
  term: z.string().trim().max(200).optional(),
  explicit: z.enum(['true', 'false']).optional().catch(undefined),
  country: z.string().max(10).optional(),
  /** This provider alone. */
  provider: MusicProvider.optional(),
  /** Among the caller’s own songs there. */
  mine: z.enum(['true', 'false']).optional().catch(undefined),
  ...page,
})

/** A song as searches give it: it may be sent back whole, to a crate or to the decks. */
export const FoundSong = Song.extend({ id: z.string(), songId: z.string(), songShortId: z.string() }).meta({
  id: 'FoundSong',
})
export type FoundSong = z.infer<typeof FoundSong>

/** A song with the album and the artist that the catalogue knows of it; null where it knows none. */
export const CataloguedSong = FoundSong.extend({
  album: Album.nullable(),
  artist: ArtistName.nullable(),
}).meta({ id: 'CataloguedSong' })
export type CataloguedSong = z.infer<typeof CataloguedSong>

const Found = z.object({ songs: z.array(FoundSong) })
/** Providers that did not answer, and those whose answer is an older one; absent where nothing is missing. */
const Missing = z
  .object({ partial: z.array(MusicProvider), stale: z.array(MusicProvider) })
  .meta({ id: 'MissingProviders' })
const Search = Found.extend({ roomtone: Missing.optional() })
const searchRefuses = [...vendorRefusals, 'providerQuota', 'linkNotFound', 'linkBroken'] as const

export const search = endpoint({
  method: 'get',
  path: `${playlistBase}/search`,
  does: 'Finds songs: uploads, what is in crates, and what the music providers of this server have; or, with `provider`, what that one has.',
  as: 'guest',
  scope: 'crates:read',
  roomless: true,
  query: Query,
  gives: { 200: Search },
  refuses: [...searchRefuses],
})

export const searchV2 = endpoint({
  method: 'get',
  path: `${playlistBase}/search/v2`,
  does: 'The same, with album names and the explicit mark filled in.',
  as: 'guest',
  scope: 'crates:read',
  roomless: true,
  query: Query,
  gives: {
    200: Search.extend({
      songs: z.array(FoundSong.extend({ albumName: z.string(), explicit: z.boolean() })),
    }),
  },
  refuses: [...searchRefuses],
})

const lookUpRefuses = [
  ...vendorRefusals,
  'providerQuota',
  'songNotFound',
  'countryBlocked',
  'notFull',
] as const

/**
 * By what two providers' songs are the same: ISRC and length, names as they are, names without what varies, or what an
 * aggregator of links says and the provider confirms by the length.
 */
export const MatchedBy = z.enum(['isrc', 'names', 'folded', 'links'])

/** A provider's song id may hold any character; it is one segment of the path. */
const ProviderSong = z.object({ providerSongId: z.string().min(1).max(500), musicProvider: MusicProvider })

export const songData = endpoint({
  method: 'get',
  path: `${playlistBase}/song-data/:providerSongId/:musicProvider`,
  does: 'Shows what is known of a provider’s song.',
  as: 'guest',
  scope: null,
  params: ProviderSong,
  gives: { 200: FoundSong },
  refuses: [...lookUpRefuses],
})

export const songProviders = endpoint({
  method: 'get',
  path: `${playlistBase}/song-data/:providerSongId/:musicProvider/providers`,
  does: 'Shows under which ids other providers have the same recording.',
  as: 'guest',
  scope: null,
  params: ProviderSong,
  gives: {
    200: z.object({
      musicProviders: z.record(z.string(), z.string()),
      /** Where people may look at it, as link aggregators name the places. */
      links: z.record(z.string(), z.unknown()),
      /** By what each other provider’s song was taken for the same, and how much longer it is, in seconds. */
      matches: z.record(z.string(), z.object({ by: MatchedBy, durationDiff: z.number() })),
    }),
  },
  refuses: [...lookUpRefuses],
})

export const songDataForServices = endpoint({
  method: 'get',
  path: `${playlistBase}/song-data/:providerSongId/:musicProvider/service`,
  does: 'The same as without `/service`, for services.',
  as: 'service',
  scope: null,
  params: ProviderSong,
  gives: { 200: FoundSong },
  refuses: [...lookUpRefuses],
})

export const songs = endpoint({
  method: 'get',
  path: `${playlistBase}/api/v1/songs`,
  does: 'Lists songs of the catalogue.',
  as: 'guest',
  scope: null,
  query: z.object({
    id: listOf(z.string().max(20)).default([]),
    idNot: listOf(z.string().max(20)).default([]),
    isrc: z.string().max(20).optional(),
    nameLike: z.string().max(200).optional(),
    trackName: z.string().max(500).optional(),
    artistName: z.string().max(500).optional(),
    updatedAfter: IsoTime.optional(),
    hasSevenDigital: z.enum(['true', 'false']).optional(),
    /** With `-` in front, the other way round. */
    orderBy: z
      .enum(['id', 'updatedAt', 'trackName', 'artistName', '-id', '-updatedAt', '-trackName', '-artistName'])
      .default('id')
      .catch('id'),
    limit: z.coerce.number().int().min(0).max(200).default(50),
  }),
  gives: { 200: z.object({ songs: z.array(CataloguedSong) }) },
  refuses: [],
})

export const song = endpoint({
  method: 'get',
  path: `${playlistBase}/api/v1/songs/:songId`,
  does: 'Shows a song of the catalogue by id or short id.',
  as: 'guest',
  scope: null,
  params: z.object({ songId: z.string().max(40) }),
  gives: { 200: CataloguedSong },
  refuses: ['songNotFound'],
})

export const genres = endpoint({
  method: 'get',
  path: `${playlistBase}/api/v1/genres`,
  does: 'Lists genres by name.',
  as: 'anyone',
  scope: null,
  query: z.object({
    limit: z.coerce.number().int().min(0).max(1024).default(1024),
    idIn: listOf(z.string().max(60)).default([]),
    prefix: z.string().trim().max(60).optional(),
  }),
  gives: { 200: z.object({ genres: z.array(z.object({ id: z.string(), name: z.string() })) }) },
  refuses: [],
})
