import * as z from 'zod'
import { type Ask, isMusicFault, type MusicFault, type MusicProvider, type Ref } from '#ports/music.ts'
import { callVendor } from '#providers/oauth/vendorCall.ts'
import {
  askVendor,
  entriesOf,
  foundOr,
  type MusicReach,
  type ReadFault,
  waitFor,
  withToken,
} from './askVendor.ts'
import { joinArtists, nearestPicture, providerSong } from './normalise.ts'

export interface SpotifyAccess extends MusicReach {
  readonly playback: boolean
  /** Songs it gives for one search: ten while the app is in development mode. */
  readonly searchLimit: number
}

const Picture = z.object({ url: z.url(), width: z.number().nullish() })
const Track = z.object({
  id: z.string().regex(/^[A-Za-z0-9]{1,40}$/),
  name: z.string().min(1),
  duration_ms: z.number().positive(),
  explicit: z.boolean().catch(false),
  disc_number: z.number().nullish().catch(null),
  artists: z.array(z.object({ name: z.string() })).min(1),
  album: z
    .object({ name: z.string(), release_date: z.string().nullish(), images: z.array(Picture).catch([]) })
    .nullish()
    .catch(null),
  external_ids: z.object({ isrc: z.string().nullish() }).nullish().catch(null),
  is_local: z.boolean().nullish(),
  is_playable: z.boolean().nullish().catch(null),
})
const Tracks = z.object({ tracks: z.object({ items: entriesOf(Track), next: z.string().nullish() }) })
const Playlist = z.object({
  id: z.string(),
  name: z.string(),
  owner: z.object({ display_name: z.string().nullish() }).nullish(),
  images: z.array(Picture).nullish(),
  tracks: z.object({ total: z.number() }).nullish(),
  items: z.object({ total: z.number() }).nullish(),
  total_tracks: z.number().nullish(),
})
const Spent = z.object({ error: z.object({ reason: z.literal('QUOTA_EXCEEDED') }) })
const Said = z.object({
  error: z.object({ message: z.string().default(''), reason: z.string().default('') }),
})

/** What Spotify says of a song or playlist, not of a token. */
const CONTENT = /market|country|region|restrict/i

/** Spotify: search, look-ups and ISRC; its songs sound in its own player. */
export const spotify = (access: SpotifyAccess): MusicProvider => {
  const base = `${access.baseUrl ?? 'https://api.spotify.com'}/v1`

  const faultFor =
    (kind: 'song' | 'playlist'): ReadFault =>
    (answer) => {
      if (answer.status === 429)
        return waitFor(answer, Spent.safeParse(answer.body).success ? 'quota' : 'busy')
      const said = Said.safeParse(answer.body)
      if (answer.status !== 403 || !said.success) return null
      if (kind === 'playlist') return { fault: 'forbidden' }
      return CONTENT.test(`${said.data.error.message} ${said.data.error.reason}`) ? { fault: 'region' } : null
    }
  const ask = <S extends z.ZodType>(
    as: Ask['as'],
    schema: S,
    path: string,
    kind: 'song' | 'playlist' = 'song',
  ) =>
    withToken(
      as,
      (token): Promise<z.output<S> | null | MusicFault> =>
        askVendor(
          access,
          `${base}${path}`,
          schema,
          { headers: { authorization: `Bearer ${token}` } },
          faultFor(kind),
        ),
    )

  const songOf = (track: z.output<typeof Track>) =>
    providerSong(
      'spotify',
      {
        id: track.id,
        artistName: joinArtists(track.artists),
        trackName: track.name,
        duration: track.duration_ms / 1000,
        isrc: track.external_ids?.isrc,
        explicit: track.explicit,
        picture: pictureOf(track.album?.images),
        links: { spotify: `https://open.spotify.com/track/${track.id}` },
        albumName: track.album?.name,
        releaseDate: track.album?.release_date,
        discNumber: track.disc_number,
        notes: track.is_playable === false ? { access: 'blocked' } : {},
      },
      access.now(),
    )

  const searched = async (q: string, { as, country }: Ask, limit: number, offset: number) => {
    const asked = { q, type: 'track', market: country, limit: `${limit}`, offset: `${offset}` }
    return foundOr(await ask(as, Tracks, `/search?${new URLSearchParams(asked)}`))
  }

  return {
    key: 'spotify',
    can: {
      search: true,
      mine: false,
      link: true,
      isrc: true,
      // The vendor's own embed shows one.
      preview: false,
      stream: access.playback ? 'player' : null,
      import: false,
      export: false,
    },
    serverToken: 'spotify',
    pageSize: access.searchLimit,
    search: async (asked) => {
      const limit = Math.min(asked.limit, access.searchLimit)
      const given = await searched(asked.q, asked, limit, asked.offset)
      if (isMusicFault(given)) return given
      const songs = given.tracks.items.filter(({ is_local }) => is_local !== true).map(songOf)
      return {
        songs: songs.filter((song) => asked.explicit || song.explicit !== true),
        more: Boolean(given.tracks.next),
      }
    },
    songById: async (id, asked) => {
      const path = `/tracks/${encodeURIComponent(id)}?${new URLSearchParams({ market: asked.country })}`
      const given = await ask(asked.as, Track, path)
      return given === null || isMusicFault(given) ? given : songOf(given)
    },
    refOf: (url) =>
      url.hostname === 'spotify.link' || url.hostname === 'spotify.app.link'
        ? { kind: 'short', url: `https://${url.hostname}${url.pathname}` }
        : longRef(url),
    resolve: async (link) => {
      // Asked for at its own host alone; where it leads is taken apart like any other, and not followed.
      const short = access.baseUrl ? `${access.baseUrl}/short${new URL(link.url).pathname}` : link.url
      const answer = await callVendor(access, short, { method: 'HEAD', tellsRedirect: true })
      if (answer === null) return { fault: 'down' }
      return answer.location === null ? null : longRef(new URL(answer.location, link.url))
    },
    byIsrc: async (isrc, asked) => {
      const given = await searched(`isrc:${isrc}`, asked, access.searchLimit, 0)
      return isMusicFault(given) ? given : given.tracks.items.map(songOf)
    },
    preview: () => Promise.resolve(null),
    stream: () => Promise.resolve(null),
    playlistHead: async ({ kind, id }, { as }) => {
      const given = await ask(as, Playlist, `/${kind}s/${encodeURIComponent(id)}`, 'playlist')
      if (given === null || isMusicFault(given)) return given
      const picture = pictureOf(given.images ?? [])
      return {
        id,
        name: given.name,
        owner: given.owner?.display_name ?? '',
        songsNumber: (given.items ?? given.tracks)?.total ?? given.total_tracks ?? null,
        thumbnails: picture === null ? {} : { spotify: picture },
      }
    },
  }
}

const pictureOf = (pictures: readonly z.output<typeof Picture>[] = []): string | null =>
  nearestPicture(pictures.map(({ url, width }) => ({ url, width: width ?? 500 })))

const longRef = ({ hostname, pathname }: URL): Ref | null => {
  if (!/^(open|play)\.spotify\.com$/.test(hostname)) return null
  const [, kind, id] =
    /^(?:\/intl-[a-z-]+)?(?:\/embed)?\/(track|album|playlist)\/([A-Za-z0-9]+)\/?$/.exec(pathname) ?? []
  if (id === undefined) return null
  return { kind: kind === 'track' || kind === 'album' ? kind : 'playlist', id }
}
