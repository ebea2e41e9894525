import * as z from 'zod'
import {
  type Ask,
  isMusicFault,
  type MusicFault,
  type MusicProvider,
  type PlaylistHead,
  type Ref,
} from '#ports/music.ts'
import { callVendor } from '#providers/oauth/vendorCall.ts'
import {
  Added,
  askVendor,
  entriesOf,
  foundOr,
  type MusicReach,
  type ReadFault,
  waitFor,
  withToken,
} from './askVendor.ts'
import { nextAt, PAGE, spotifyPage } from './spotifyPages.ts'
import { Picture, pictureOf, spotifySong, Track } from './spotifySong.ts'

export interface SpotifyAccess extends MusicReach {
  readonly playback: boolean
  /** Songs it gives for one search: ten while the app is in development mode. */
  readonly searchLimit: number
}

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
const Made = z.object({ id: z.string(), external_urls: z.object({ spotify: z.url() }).nullish().catch(null) })
const Spent = z.object({ error: z.object({ reason: z.literal('QUOTA_EXCEEDED') }) })
const Said = z.object({
  error: z.object({ message: z.string().default(''), reason: z.string().default('') }),
})

const PlaylistHeads = z.object({ items: entriesOf(Playlist), next: z.string().nullish() })

/** What Spotify says of a song or playlist, not of a token. */
const CONTENT = /market|country|region|restrict/i
/** What it says of a token that was given before we asked for as much. */
const SCOPE = /scope/i

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
      if (SCOPE.test(said.data.error.message)) return null
      if (kind === 'playlist') return { fault: 'forbidden' }
      return CONTENT.test(`${said.data.error.message} ${said.data.error.reason}`) ? { fault: 'region' } : null
    }
  const ask = <S extends z.ZodType>(
    as: Ask['as'],
    schema: S,
    path: string,
    kind: 'song' | 'playlist' = 'song',
    json?: object,
  ) =>
    withToken(
      as,
      (token): Promise<z.output<S> | null | MusicFault> =>
        askVendor(
          access,
          `${base}${path}`,
          schema,
          { headers: { authorization: `Bearer ${token}` }, ...(json && { method: 'POST', json }) },
          faultFor(kind),
        ),
    )

  const songOf = (track: z.output<typeof Track>) => spotifySong(track, access.now())

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
      import: true,
      export: true,
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
      return headOf(given)
    },
    playlists: async (as, cursor) => {
      const path = `/me/playlists?limit=${PAGE}&offset=${cursor ?? '0'}`
      const given = foundOr(await ask(as ?? undefined, PlaylistHeads, path))
      if (isMusicFault(given)) return given
      return { playlists: given.items.map(headOf), next: nextAt(given.next) }
    },
    playlistPage: (ref, cursor, { as }) =>
      spotifyPage((schema, path) => ask(as, schema, path, 'playlist'), songOf, ref, cursor),
    makePlaylist: async (as, { name, isPublic }) => {
      const given = foundOr(await ask(as, Made, '/me/playlists', 'song', { name, public: isPublic }))
      return isMusicFault(given)
        ? given
        : {
            id: given.id,
            url: given.external_urls?.spotify ?? `https://open.spotify.com/playlist/${given.id}`,
          }
    },
    addToPlaylist: (as, id, songs) => {
      const uris = songs.map((song) => `spotify:track:${song}`)
      return ask(as, Added, `/playlists/${encodeURIComponent(id)}/items`, 'playlist', { uris })
    },
  }
}

const headOf = (told: z.output<typeof Playlist>): PlaylistHead => {
  const picture = pictureOf(told.images ?? [])
  return {
    id: told.id,
    name: told.name,
    owner: told.owner?.display_name ?? '',
    songsNumber: (told.items ?? told.tracks)?.total ?? told.total_tracks ?? null,
    thumbnails: picture === null ? {} : { spotify: picture },
  }
}

const longRef = ({ hostname, pathname }: URL): Ref | null => {
  if (!/^(open|play)\.spotify\.com$/.test(hostname)) return null
  const [, kind, id] =
    /^(?:\/intl-[a-z-]+)?(?:\/embed)?\/(track|album|playlist)\/([A-Za-z0-9]+)\/?$/.exec(pathname) ?? []
  if (id === undefined) return null
  return { kind: kind === 'track' || kind === 'album' ? kind : 'playlist', id }
}
