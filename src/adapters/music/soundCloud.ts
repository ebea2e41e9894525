import * as z from 'zod'
import {
  type Ask,
  isMusicFault,
  type MusicFault,
  type MusicProvider,
  type PlaylistHead,
  type ProviderSong,
  type Ref,
  type Skipped,
  type Sound,
} from '#ports/music.ts'
import { callVendor } from '#providers/oauth/vendorCall.ts'
import { askVendor, entriesOf, faultOf, foundOr, type MusicReach, withToken } from './askVendor.ts'
import { bare, holds, soundCloudSong, Track } from './soundCloudTrack.ts'

export interface SoundCloudAccess extends MusicReach {
  readonly playback: boolean
}

const Collection = z.object({ collection: entriesOf(Track), next_href: z.string().nullish() })
const Streams = z.object({
  hls_aac_160_url: z.url().nullish(),
  hls_aac_96_url: z.url().nullish(),
  preview_mp3_128_url: z.url().nullish(),
})
const Resolved = z.object({
  kind: z.string().default('playlist'),
  id: z.union([z.number(), z.string()]).nullish(),
  urn: z.string().nullish(),
  title: z.string().nullish(),
  track_count: z.number().nullish(),
  artwork_url: z.string().nullish(),
  user: z.object({ username: z.string() }).nullish(),
})

const Sets = z.object({ collection: entriesOf(Resolved), next_href: z.string().nullish() })
const Entries = z.object({ collection: z.array(z.unknown()), next_href: z.string().nullish() })

const PAGE = 50
/** Addresses of its delivery network last about five minutes. */
const LASTS_MS = 5 * 60_000
const MIME = { hls: 'application/vnd.apple.mpegurl', progressive: 'audio/mpeg' } as const

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

  const songOf = (track: z.output<typeof Track>, secret?: string) =>
    soundCloudSong(track, access.now(), secret)

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
      import: true,
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
      return headOf(id, given)
    },
    playlists: async (as, cursor) => {
      const asked = { limit: `${PAGE}`, linked_partitioning: 'true', ...from(cursor) }
      const given = foundOr(await ask(as ?? undefined, Sets, '/me/playlists', asked))
      if (isMusicFault(given)) return given
      return {
        playlists: given.collection.map((set) => headOf(bare(set.urn ?? set.id ?? ''), set)),
        next: cursorIn(given.next_href),
      }
    },
    playlistPage: async ({ kind, id, secret }, cursor, { as }) => {
      const path = kind === 'likes' ? '/me/likes/tracks' : `/playlists/${encodeURIComponent(bare(id))}/tracks`
      const asked = { limit: `${PAGE}`, linked_partitioning: 'true', secret_token: secret, ...from(cursor) }
      const given = await ask(as, Entries, path, asked)
      if (given === null || isMusicFault(given)) return given
      return {
        songs: given.collection.map((told): ProviderSong | Skipped => {
          const track = Track.safeParse(told)
          return track.success ? songOf(track.data) : { skipped: 'removed', trackName: '', artistName: '' }
        }),
        total: null,
        next: cursorIn(given.next_href),
      }
    },
  }
}

const headOf = (id: string, told: z.output<typeof Resolved>): PlaylistHead => ({
  id,
  name: told.title ?? '',
  owner: told.user?.username ?? '',
  songsNumber: told.track_count ?? null,
  thumbnails: told.artwork_url ? { soundCloudPublic: told.artwork_url } : {},
})

/** Of the address of the next page what tells where it begins: the rest we say ourselves. */
const cursorIn = (next: string | null | undefined): string | null => {
  const found = /[?&]((?:offset|cursor)=[^&#]+)/.exec(next ?? '')?.[1]
  return found ?? null
}
const from = (cursor: string | null): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(cursor ?? ''))
