import * as z from 'zod'
import {
  type Ask,
  isMusicFault,
  type MusicFault,
  type MusicProvider,
  type Ref,
  type Sound,
} from '#ports/music.ts'
import { callVendor } from '#providers/oauth/vendorCall.ts'
import { askVendor, entriesOf, faultOf, foundOr, type MusicReach, withToken } from './askVendor.ts'
import { providerSong, splitTitle } from './normalise.ts'

export interface SoundCloudAccess extends MusicReach {
  readonly playback: boolean
}

const Track = z.object({
  id: z.union([z.number(), z.string()]).optional(),
  urn: z.string().optional(),
  title: z.string().min(1),
  duration: z.number().positive(),
  permalink_url: z.url().nullish().catch(null),
  artwork_url: z.string().nullish().catch(null),
  genre: z.string().nullish().catch(null),
  isrc: z.string().nullish().catch(null),
  access: z.enum(['playable', 'preview', 'blocked']).catch('playable'),
  sharing: z.string().nullish().catch(null),
  secret_uri: z.string().nullish().catch(null),
  release_year: z.number().nullish().catch(null),
  user: z.object({ username: z.string(), avatar_url: z.string().nullish() }),
  publisher_metadata: z
    .object({
      artist: z.string().nullish(),
      album_title: z.string().nullish(),
      explicit: z.boolean().nullish(),
      isrc: z.string().nullish(),
    })
    .nullish()
    .catch(null),
})
const Collection = z.object({ collection: entriesOf(Track), next_href: z.string().nullish() })
const Streams = z.object({
  hls_aac_160_url: z.url().nullish(),
  hls_aac_96_url: z.url().nullish(),
  preview_mp3_128_url: z.url().nullish(),
})
const Resolved = z.object({
  kind: z.string(),
  id: z.union([z.number(), z.string()]).nullish(),
  urn: z.string().nullish(),
  title: z.string().nullish(),
  track_count: z.number().nullish(),
  artwork_url: z.string().nullish(),
  user: z.object({ username: z.string() }).nullish(),
})

const PAGE = 50
/** Addresses of its delivery network last about five minutes. */
const LASTS_MS = 5 * 60_000
const MIME = { hls: 'application/vnd.apple.mpegurl', progressive: 'audio/mpeg' } as const

/** `soundcloud:tracks:12` and `12` name the same: we keep the number. */
const bare = (id: string | number): string => String(id).split(':').at(-1) ?? ''

/** Public tracks of SoundCloud, private ones by their secret, and a person's own. */
export const soundCloud = (access: SoundCloudAccess): MusicProvider => {
  const base = access.baseUrl ?? 'https://api.soundcloud.com'
  const authorised = (token: string) => ({ headers: { authorization: `OAuth ${token}` } })

  const ask = <S extends z.ZodType>(
    as: Ask['as'],
    schema: S,
    path: string,
    more: Record<string, string | undefined> = {},
  ): Promise<z.output<S> | null | MusicFault> => {
    const asked = Object.entries(more).filter((one): one is [string, string] => one[1] !== undefined)
    const query = asked.length > 0 ? `?${new URLSearchParams(asked)}` : ''
    return withToken(as, (token) => askVendor(access, `${base}${path}${query}`, schema, authorised(token)))
  }

  const songOf = (track: z.output<typeof Track>, secret?: string) => {
    const told = track.publisher_metadata
    const split = splitTitle(track.title, track.user.username)
    const id = bare(track.urn ?? track.id ?? '')
    return providerSong(
      'soundCloudPublic',
      {
        id,
        ...(told?.artist ? { artistName: told.artist, trackName: track.title } : split),
        duration: track.duration / 1000,
        isrc: told?.isrc ?? track.isrc,
        explicit: told?.explicit,
        albumName: told?.album_title,
        genre: track.genre,
        releaseDate: track.release_year ? String(track.release_year) : null,
        picture: (track.artwork_url ?? track.user.avatar_url)?.replace('-large.', '-t500x500.'),
        links: { soundcloud: track.permalink_url ?? `https://soundcloud.com/tracks/${id}` },
        playbackToken: secret ?? /[?&]secret_token=([^&]+)/.exec(track.secret_uri ?? '')?.[1],
        notes: track.access === 'playable' ? {} : { access: track.access },
      },
      access.now(),
    )
  }

  const streams = (id: string, { as, secret }: Ask) =>
    ask(as, Streams, `/tracks/${encodeURIComponent(id)}/streams`, { secret_token: secret })

  /** The address in the delivery network: SoundCloud's own wants a token that no browser has. */
  const delivered = async (url: string, as: Ask['as'], kind: Sound['kind']) =>
    withToken(as, async (token): Promise<Sound | null | MusicFault> => {
      // A token of ours goes to SoundCloud alone.
      const { origin, hostname, protocol } = new URL(url)
      const isTheirs = protocol === 'https:' && hostname.endsWith('.soundcloud.com')
      if (origin !== new URL(base).origin && !isTheirs) return { fault: 'malformed' }
      const answer = await callVendor(access, url, { ...authorised(token), tellsRedirect: true })
      if (answer === null) return { fault: 'down' }
      if (answer.location === null) return faultOf(answer)
      return { url: answer.location, kind, mimeType: MIME[kind], expiresAt: access.now() + LASTS_MS }
    })

  return {
    key: 'soundCloudPublic',
    can: {
      search: true,
      mine: true,
      link: true,
      isrc: false,
      preview: true,
      stream: access.playback ? 'server' : null,
      import: false,
      export: false,
    },
    serverToken: 'soundcloud',
    pageSize: PAGE,
    search: async ({ q, explicit, limit, offset, as, mine }) => {
      if (mine) {
        const own = foundOr(
          await ask(mine, z.union([Collection, entriesOf(Track)]), '/me/tracks', { limit: '200' }),
        )
        if (isMusicFault(own)) return own
        const all = (Array.isArray(own) ? own : own.collection).filter((track) => holds(track, q))
        const songs = all.slice(offset, offset + limit).map((track) => songOf(track))
        return { songs, more: all.length > offset + limit }
      }
      const given = foundOr(
        await ask(as, Collection, '/tracks', {
          q,
          access: 'playable,preview',
          limit: `${limit}`,
          offset: `${offset}`,
          linked_partitioning: 'true',
        }),
      )
      if (isMusicFault(given)) return given
      return {
        songs: given.collection
          .map((track) => songOf(track))
          .filter((song) => explicit || song.explicit !== true),
        more: Boolean(given.next_href),
      }
    },
    songById: async (id, { as, secret }) => {
      const given = await ask(as, Track, `/tracks/${encodeURIComponent(bare(id))}`, { secret_token: secret })
      return given === null || isMusicFault(given) ? given : songOf(given, secret)
    },
    refOf: (url) => {
      if (!/^((www|m)\.)?soundcloud\.com$/.test(url.hostname) && url.hostname !== 'on.soundcloud.com')
        return null
      const known = /^\/(tracks|playlists)\/(\d+)$/.exec(url.pathname)
      if (known?.[2]) return { kind: known[1] === 'tracks' ? 'track' : 'playlist', id: known[2] }
      return { kind: 'short', url: `${url.origin}${url.pathname}${url.search}` }
    },
    resolve: async ({ url }, { as }) => {
      const given = await ask(as, Resolved, '/resolve', { url })
      if (given === null || isMusicFault(given)) return given
      const id = bare(given.urn ?? given.id ?? '')
      const secret = /\/s-([A-Za-z0-9]+)$/.exec(new URL(url).pathname)?.[1]
      const kinds: Record<string, Ref['kind']> = { track: 'track', playlist: 'playlist' }
      const kind = kinds[given.kind]
      return kind === undefined || id === ''
        ? null
        : { kind, id, ...(secret === undefined ? {} : { secret: `s-${secret}` }) }
    },
    byIsrc: () => Promise.resolve([]),
    preview: async (id, asked) => {
      const given = await streams(id, asked)
      if (given === null || isMusicFault(given)) return given
      const clip = given.preview_mp3_128_url
      if (clip) return delivered(clip, asked.as, 'progressive')
      const full = given.hls_aac_160_url ?? given.hls_aac_96_url
      return full ? delivered(full, asked.as, 'hls') : null
    },
    stream: async (id, asked) => {
      const given = await streams(bare(id), asked)
      if (given === null || isMusicFault(given)) return given
      const { hls_aac_160_url: best, hls_aac_96_url: small } = given
      const url = asked.quality === 'low' ? (small ?? best) : (best ?? small)
      if (url) return delivered(url, asked.as, 'hls')
      return { fault: given.preview_mp3_128_url ? 'notFull' : 'gone' }
    },
    playlistHead: async ({ id, secret }, { as }) => {
      const given = await ask(as, Resolved, `/playlists/${encodeURIComponent(id)}`, { secret_token: secret })
      if (given === null || isMusicFault(given)) return given
      return {
        id,
        name: given.title ?? '',
        owner: given.user?.username ?? '',
        songsNumber: given.track_count ?? null,
        thumbnails: given.artwork_url ? { soundCloudPublic: given.artwork_url } : {},
      }
    },
  }
}

/** True if title or name of the uploader hold the search, without spaces and case. */
const holds = (track: z.output<typeof Track>, q: string): boolean => {
  const folded = (text: string): string => text.replace(/\s+/g, '').toLowerCase()
  return [track.title, track.user.username].some((text) => folded(text).includes(folded(q)))
}
