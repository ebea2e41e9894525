import * as z from 'zod'
import {
  isMusicFault,
  type MusicFault,
  type MusicProvider,
  type ProviderSong,
  type Ref,
  type Skipped,
  type Sound,
} from '#ports/music.ts'
import { callVendor } from '#providers/oauth/vendorCall.ts'
import { asServer, askVendor, entriesOf, faultOf, foundOr, type MusicReach } from './askVendor.ts'
import { cutPage } from './cutPage.ts'
import { providerSong } from './normalise.ts'

export interface AudiusAccess extends MusicReach {
  readonly apiKey: string
  readonly playback: boolean
}

const Track = z
  .object({
    id: z.string().min(1).max(40),
    title: z.string().min(1),
    duration: z.number().positive(),
    user: z.object({ name: z.string().min(1) }),
    permalink: z.string().nullish().catch(null),
    isrc: z.string().nullish().catch(null),
    genre: z.string().nullish().catch(null),
    release_date: z.string().nullish().catch(null),
    parental_warning_type: z.string().nullish().catch(null),
    artwork: z.record(z.string(), z.unknown()).nullish().catch(null),
    is_delete: z.boolean().nullish().catch(null),
    is_stream_gated: z.boolean().nullish().catch(null),
    access: z.object({ stream: z.boolean() }).nullish().catch(null),
  })
  .refine((track) => track.is_delete !== true)
const Tracks = z.object({ data: entriesOf(Track) })
const Entries = z.object({ data: z.array(z.unknown()) })
const OneTrack = z.object({ data: Track })
const Address = z.object({ data: z.url({ protocol: /^https?$/ }) })
const Mirrors = z.object({ data: z.object({ stream: z.object({ mirrors: z.array(z.url()) }) }) })
const Playlist = z.object({
  id: z.string(),
  playlist_name: z.string(),
  user: z.object({ name: z.string() }),
  track_count: z.number().nullish(),
  artwork: z.record(z.string(), z.unknown()).nullish(),
})
const Playlists = z.object({ data: entriesOf(Playlist) })

const PAGE = 50
const HOUR_MS = 3_600_000
const MOST_NODES = 4

/** Audius, an open catalogue: no account is needed, and any of its nodes plays. */
export const audius = (access: AudiusAccess): MusicProvider => {
  const base = `${access.baseUrl ?? 'https://api.audius.co'}/v1`
  const url = (path: string, more: Record<string, string> = {}) =>
    `${base}${path}?${new URLSearchParams({ ...more, app_name: 'Roomtone', api_key: access.apiKey })}`
  const ask = async <S extends z.ZodType>(schema: S, path: string, more?: Record<string, string>) =>
    asServer(await askVendor(access, url(path, more), schema))

  const songOf = (track: z.output<typeof Track>) =>
    providerSong(
      'audius',
      {
        id: track.id,
        artistName: track.user.name,
        trackName: track.title,
        duration: track.duration,
        isrc: track.isrc,
        genre: track.genre,
        releaseDate: track.release_date,
        explicit: track.parental_warning_type ? track.parental_warning_type === 'Explicit' : null,
        picture: pictureOf(track.artwork),
        links: { audius: `https://audius.co${track.permalink ?? `/tracks/${track.id}`}` },
        notes: track.is_stream_gated === true || track.access?.stream === false ? { access: 'blocked' } : {},
      },
      access.now(),
    )

  const address = async (id: string, more: Record<string, string>) =>
    ask(Address, `/tracks/${encodeURIComponent(id)}/stream`, { ...more, no_redirect: 'true' })

  const soundAt = (where: string): Sound => ({
    url: where,
    kind: 'progressive',
    mimeType: 'audio/mpeg',
    expiresAt: access.now() + HOUR_MS,
  })

  /** The first address at which a node answers: the one that was given, else that of a mirror. */
  const answering = async (id: string, first: string): Promise<string | null> => {
    const hears = async (where: string) => {
      const answer = await callVendor({ ...access, timeoutMs: 1500 }, where, { method: 'HEAD' })
      return answer !== null && answer.status < 400
    }
    if (await hears(first)) return first
    const said = await ask(Mirrors, `/tracks/${encodeURIComponent(id)}`)
    const { pathname, search } = new URL(first)
    const mirrors = isMusicFault(said) || said === null ? [] : said.data.stream.mirrors
    for (const mirror of mirrors.slice(0, MOST_NODES - 1)) {
      const where = mirror.replace(/\/+$/, '') + pathname + search
      if (await hears(where)) return where
    }
    return null
  }

  const stream = async (
    id: string,
    more: Record<string, string> = {},
  ): Promise<Sound | null | MusicFault> => {
    const given = await address(id, more)
    if (given === null || isMusicFault(given)) return given
    const where = await answering(id, given.data)
    return where === null ? { fault: 'down' } : soundAt(where)
  }

  return {
    key: 'audius',
    can: {
      search: true,
      mine: false,
      link: true,
      isrc: false,
      preview: true,
      stream: access.playback ? 'server' : null,
      import: true,
      export: false,
    },
    serverToken: null,
    pageSize: PAGE,
    search: async ({ q, limit, offset, explicit }) => {
      const given = foundOr(
        await ask(Tracks, '/tracks/search', { query: q, limit: `${limit}`, offset: `${offset}` }),
      )
      if (isMusicFault(given)) return given
      const songs = given.data.map(songOf).filter((song) => explicit || song.explicit !== true)
      return { songs, more: given.data.length >= limit }
    },
    songById: async (id) => {
      const given = await ask(OneTrack, `/tracks/${encodeURIComponent(id)}`)
      return given === null || isMusicFault(given) ? given : songOf(given.data)
    },
    // Its addresses hold names, not ids.
    refOf: ({ hostname, href }) =>
      /^(www\.)?audius\.co$/.test(hostname) ? { kind: 'short', url: href } : null,
    resolve: async (link) => {
      const { origin, pathname } = new URL(link.url)
      const request = { tellsRedirect: true } as const
      const answer = await callVendor(access, url('/resolve', { url: origin + pathname }), request)
      if (answer === null) return { fault: 'down' }
      return answer.location === null ? asServer(faultOf(answer)) : refAt(answer.location)
    },
    byIsrc: () => Promise.resolve([]),
    preview: async (id) => {
      const clip = await stream(id, { preview: 'true' })
      return clip === null ? stream(id) : clip
    },
    stream: (id) => stream(id),
    playlistHead: async ({ id }) => {
      const given = await ask(Playlists, `/playlists/${encodeURIComponent(id)}`)
      if (given === null || isMusicFault(given)) return given
      const [playlist] = given.data
      if (!playlist) return null
      const picture = pictureOf(playlist.artwork)
      return {
        id: playlist.id,
        name: playlist.playlist_name,
        owner: playlist.user.name,
        songsNumber: playlist.track_count ?? null,
        thumbnails: picture === null ? {} : { audius: picture },
      }
    },
    // It gives a playlist or album whole.
    playlistPage: async ({ kind, id }, cursor) => {
      if (kind === 'likes') return null
      const given = await ask(Entries, `/playlists/${encodeURIComponent(id)}/tracks`)
      if (given === null || isMusicFault(given)) return given
      const songs = given.data.map((told): ProviderSong | Skipped => {
        const track = Track.safeParse(told)
        return track.success ? songOf(track.data) : { skipped: 'removed', trackName: '', artistName: '' }
      })
      return cutPage(songs, cursor)
    },
  }
}

const pictureOf = (artwork: Record<string, unknown> | null | undefined): string | null => {
  const picture = artwork?.['480x480']
  return typeof picture === 'string' ? picture : null
}

const refAt = (location: string): Ref | null => {
  const found = /\/v1\/(tracks|playlists)\/([^/?]+)/.exec(location)
  const [, kind, id] = found ?? []
  if (id === undefined) return null
  return { kind: kind === 'tracks' ? 'track' : 'playlist', id: decodeURIComponent(id) }
}
