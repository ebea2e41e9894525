import { createHash, randomBytes } from 'node:crypto'
import * as z from 'zod'
import { isMusicFault, type LibraryForm, type MusicFault, type PlaylistHead } from '#ports/music.ts'
import { askVendor, entriesOf, foundOr, type MusicReach } from './askVendor.ts'
import { askBytes } from './askBytes.ts'
import { containerOf, coverOf, type Library } from './libraries.ts'
import { providerSong } from './normalise.ts'

/** How a library that speaks Subsonic's API is reached: by a key where it knows keys, else as somebody. */
export interface SubsonicAccess extends MusicReach {
  readonly id: string
  readonly name: string
  readonly url: string
  readonly searchableBy: Library['searchableBy']
  readonly user?: string | undefined
  readonly password?: string | undefined
  readonly apiKey?: string | undefined
}

const Song = z.object({
  id: z.coerce.string().min(1),
  title: z.string().min(1),
  duration: z.number().positive(),
  artist: z.string().nullish(),
  displayArtist: z.string().nullish(),
  album: z.string().nullish(),
  coverArt: z.coerce.string().nullish().catch(null),
  isrc: z
    .union([z.string(), z.array(z.string())])
    .nullish()
    .catch(null),
  year: z.number().nullish().catch(null),
  genre: z.string().nullish().catch(null),
  discNumber: z.number().nullish().catch(null),
  explicitStatus: z.string().nullish().catch(null),
  suffix: z.string().nullish().catch(null),
})
const Playlist = z.object({
  id: z.coerce.string(),
  name: z.string(),
  owner: z.string().nullish(),
  songCount: z.number().nullish(),
  coverArt: z.coerce.string().nullish(),
})

const Answer = z.object({ 'subsonic-response': z.looseObject({ status: z.enum(['ok', 'failed']) }) })
const Failed = z.object({ status: z.literal('failed'), error: z.object({ code: z.number() }) })

const Extensions = z.object({ openSubsonicExtensions: z.array(z.object({ name: z.string() })) })
const Version = z.object({ version: z.string() })

/** How a server is to be asked. */
interface Offered {
  /** Extensions of OpenSubsonic. */
  readonly names: readonly string[]
  /** It is older than tokens, and wants the password itself. */
  readonly isOld: boolean
}

/** Tokens came with version 1.13 of the API. */
const isBeforeTokens = (version = ''): boolean => {
  const [, minor] = /^1\.(\d+)/.exec(version) ?? []
  return minor !== undefined && Number(minor) < 13
}

const NOT_FOUND = 70
/** How long it is believed what a server can do, in ms. */
const LEARNED_MS = 3_600_000

/** A library behind the API of Subsonic, as Navidrome, gonic and others answer it. */
export const openSubsonic = (access: SubsonicAccess): Library => {
  let learned: { readonly until: number; readonly offered: Promise<Offered> } | null = null

  const learn = async (): Promise<Offered> => {
    const how = request({ names: [], isOld: false }, 'getOpenSubsonicExtensions', {})
    const given = await askVendor(access, how.url, Answer, how.request)
    const answer = given === null || isMusicFault(given) ? {} : given['subsonic-response']
    const names = Extensions.safeParse(answer).data?.openSubsonicExtensions.map(({ name }) => name) ?? []
    return { names, isOld: isBeforeTokens(Version.safeParse(answer).data?.version) }
  }
  const offers = (): Promise<Offered> => {
    if (!learned || learned.until < access.now())
      learned = { until: access.now() + LEARNED_MS, offered: learn() }
    return learned.offered
  }

  const credentials = ({ names, isOld }: Offered): Record<string, string> => {
    const { apiKey, user = '', password = '' } = access
    if (apiKey !== undefined && names.includes('apiKeyAuthentication')) return { apiKey }
    // It knows no tokens.
    if (isOld) return { u: user, p: `enc:${Buffer.from(password).toString('hex')}` }
    const s = randomBytes(8).toString('hex')
    return {
      u: user,
      t: createHash('md5')
        .update(password + s)
        .digest('hex'),
      s,
    }
  }
  const request = (offered: Offered, method: string, asked: Record<string, string>) => {
    const form = { ...asked, ...credentials(offered), v: '1.16.1', c: 'Roomtone', f: 'json' }
    const url = `${access.url}/rest/${method}`
    return offered.names.includes('formPost')
      ? { url, request: { method: 'POST', form } as const }
      : { url: `${url}?${new URLSearchParams(form)}`, request: {} }
  }
  const call = async <S extends z.ZodType>(
    schema: S,
    method: string,
    asked: Record<string, string>,
  ): Promise<z.output<S> | null | MusicFault> => {
    const how = request(await offers(), method, asked)
    const given = await askVendor(access, how.url, Answer, how.request)
    if (given === null || isMusicFault(given)) return given
    const answer = given['subsonic-response']
    const failed = Failed.safeParse(answer)
    if (failed.success) return failed.data.error.code === NOT_FOUND ? null : { fault: 'refused' }
    return schema.safeParse(answer).data ?? { fault: 'malformed' }
  }

  const songOf = (song: z.output<typeof Song>) =>
    providerSong(
      'openSubsonic',
      {
        id: `${access.id}.${song.id}`,
        artistName: song.displayArtist || song.artist || '',
        trackName: song.title,
        duration: song.duration,
        isrc: song.isrc,
        albumName: song.album,
        genre: song.genre,
        releaseDate: song.year ? String(song.year) : null,
        discNumber: song.discNumber,
        explicit: song.explicitStatus ? song.explicitStatus === 'explicit' : null,
        picture: coverOf(access.id, song.coverArt),
        // Where a person's own server stands is theirs to tell.
        links: access.searchableBy === 'owner' ? {} : { openSubsonic: access.url },
        notes: containerOf(song.suffix),
      },
      access.now(),
    )

  const headOf = ({ id, name, owner, songCount, coverArt }: z.output<typeof Playlist>): PlaylistHead => {
    const cover = coverOf(access.id, coverArt)
    return {
      id: `${access.id}.${id}`,
      name,
      owner: owner ?? access.name,
      songsNumber: songCount ?? null,
      thumbnails: cover === null ? {} : { openSubsonic: cover },
    }
  }

  return {
    id: access.id,
    searchableBy: access.searchableBy,
    search: async ({ q, limit, offset, explicit }) => {
      const Results = z.object({
        searchResult3: z.object({ song: entriesOf(Song).default([]) }),
      })
      const given = await call(Results, 'search3', {
        query: q,
        songCount: `${limit}`,
        songOffset: `${offset}`,
        artistCount: '0',
        albumCount: '0',
      })
      if (given === null) return { fault: 'malformed' }
      if (isMusicFault(given)) return given
      const songs = given.searchResult3.song.map(songOf)
      return {
        songs: songs.filter((song) => explicit || song.explicit !== true),
        more: songs.length >= limit,
      }
    },
    songById: async (id) => {
      const given = await call(z.object({ song: Song }), 'getSong', { id })
      return given === null || isMusicFault(given) ? given : songOf(given.song)
    },
    playlistHead: async (id) => {
      const given = await call(z.object({ playlist: Playlist }), 'getPlaylist', { id })
      return given === null || isMusicFault(given) ? given : headOf(given.playlist)
    },
    playlists: async () => {
      const Lists = z.object({ playlists: z.object({ playlist: entriesOf(Playlist).default([]) }) })
      const given = foundOr(await call(Lists, 'getPlaylists', {}))
      return isMusicFault(given) ? given : given.playlists.playlist.map(headOf)
    },
    songsOf: async (kind, id) => {
      const Entries = z.object({ playlist: z.object({ entry: entriesOf(Song).default([]) }) })
      const Starred = z.object({ starred2: z.object({ song: entriesOf(Song).default([]) }) })
      if (kind === 'likes') {
        const given = foundOr(await call(Starred, 'getStarred2', {}))
        return isMusicFault(given) ? given : given.starred2.song.map(songOf)
      }
      const given = await call(Entries, 'getPlaylist', { id })
      return given === null || isMusicFault(given) ? given : given.playlist.entry.map(songOf)
    },
    similarTo: async (id, most) => {
      const Similar = z.object({ similarSongs2: z.object({ song: entriesOf(Song).default([]) }) })
      const given = await call(Similar, 'getSimilarSongs2', { id, count: `${most}` })
      return given === null || isMusicFault(given) ? given : given.similarSongs2.song.map(songOf)
    },
    ping: async () => {
      const given = foundOr(await call(z.object({ status: z.literal('ok') }), 'ping', {}))
      return isMusicFault(given) ? given : null
    },
    bytes: async (id, form, range) => {
      const { method, ...how } = BYTES[form]
      const { url, request: asked } = request(await offers(), method, { id, ...how })
      return askBytes(url, { ...asked, fetch: access.fetch, range })
    },
  }
}

/** What each form is asked by. */
const BYTES: Readonly<Record<LibraryForm, Readonly<Record<string, string>> & { readonly method: string }>> = {
  raw: { method: 'stream', format: 'raw' },
  mp3: { method: 'stream', format: 'mp3', maxBitRate: '320' },
  file: { method: 'download' },
  cover: { method: 'getCoverArt', size: '600' },
}
