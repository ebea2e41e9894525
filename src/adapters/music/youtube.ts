import * as z from 'zod'
import {
  type Bearer,
  isMusicFault,
  type MusicFault,
  type MusicProvider,
  type PlaylistHead,
  type PlaylistPage,
  type PlaylistRef,
  type ProviderSong,
  type Ref,
} from '#ports/music.ts'
import {
  asServer,
  askVendor,
  entriesOf,
  foundOr,
  type MusicReach,
  type ReadFault,
  waitFor,
  withToken,
} from './askVendor.ts'
import { secondsToPacificMidnight } from '#providers/pacificDay.ts'
import { pictureOf, reasonOf, Snippet, songOf, Video } from './youtubeVideo.ts'

export interface YoutubeAccess extends MusicReach {
  readonly apiKey: string
  readonly playback: boolean
}

const Hit = z.object({ id: z.object({ videoId: z.string() }) })
const Hits = z.object({ items: entriesOf(Hit), nextPageToken: z.string().optional() })
const Videos = z.object({ items: entriesOf(Video) })
const Head = z.object({
  id: z.string(),
  snippet: Snippet.pick({ title: true, channelTitle: true, thumbnails: true }),
  contentDetails: z.object({ itemCount: z.number() }).optional(),
})
const Heads = z.object({ items: entriesOf(Head), nextPageToken: z.string().optional() })
const Entry = z.object({
  snippet: z.object({ title: z.string() }),
  contentDetails: z.object({ videoId: z.string() }),
})
const Entries = z.object({
  items: entriesOf(Entry),
  nextPageToken: z.string().optional(),
  pageInfo: z.object({ totalResults: z.number() }).optional(),
})

const GoogleError = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) })
const SPENT = ['quotaExceeded', 'dailyLimitExceeded']
const SLOWER = ['rateLimitExceeded', 'userRateLimitExceeded']

/** YouTube's own list has at most fifty; a search of ours takes twenty. */
const PAGE = 20
/** Of a playlist it gives fifty at a time, which is as many as it describes in one call. */
const LIST_PAGE = 50
/** The playlist of what somebody liked. */
const LIKED = 'LL'

/** YouTube: its videos that may be embedded. Its searches are few a day, so the service counts them. */
export const youtube = (access: YoutubeAccess): MusicProvider => {
  const base = `${access.baseUrl ?? 'https://www.googleapis.com'}/youtube/v3`

  const readFault: ReadFault = (answer) => {
    const said = GoogleError.safeParse(answer.body)
    const reasons = said.success ? said.data.error.errors.map(({ reason }) => reason) : []
    if (reasons.some((reason) => SPENT.includes(reason)))
      return { fault: 'quota', retryAfterS: secondsToPacificMidnight(access.now()) }
    if (reasons.some((reason) => SLOWER.includes(reason))) return waitFor(answer)
    if (reasons.includes('playlistNotFound')) return null
    return reasons.includes('playlistForbidden') ? { fault: 'forbidden' } : null
  }
  const ask = async <S extends z.ZodType>(
    schema: S,
    path: string,
    asked: Record<string, string>,
    as?: Bearer,
  ): Promise<z.output<S> | null | MusicFault> => {
    const url = (more: object) => `${base}/${path}?${new URLSearchParams({ ...asked, ...more })}`
    if (!as) return asServer(await askVendor(access, url({ key: access.apiKey }), schema, {}, readFault))
    return withToken(as, (token) => {
      const headers = { authorization: `Bearer ${token}` }
      return askVendor(access, url({}), schema, { headers }, readFault)
    })
  }

  const videosOf = async (
    ids: readonly string[],
  ): Promise<Map<string, z.output<typeof Video>> | MusicFault> => {
    if (ids.length === 0) return new Map()
    const given = foundOr(
      await ask(Videos, 'videos', { part: 'snippet,contentDetails,status', id: ids.join(',') }),
    )
    return isMusicFault(given) ? given : new Map(given.items.map((video) => [video.id, video]))
  }
  const videos = async (ids: readonly string[]): Promise<ProviderSong[] | MusicFault> => {
    const byId = await videosOf(ids)
    if (isMusicFault(byId)) return byId
    return ids.flatMap((id) => {
      const video = byId.get(id)
      return video ? (songOf(video, access.now()) ?? []) : []
    })
  }

  const page = async (
    { kind, id }: PlaylistRef,
    cursor: string | null,
    as: Bearer | undefined,
  ): Promise<PlaylistPage | null | MusicFault> => {
    const asked = {
      part: 'snippet,contentDetails',
      playlistId: kind === 'likes' ? LIKED : id,
      maxResults: `${LIST_PAGE}`,
      ...(cursor === null ? {} : { pageToken: cursor }),
    }
    const given = await ask(Entries, 'playlistItems', asked, as)
    if (given === null || isMusicFault(given)) return given
    const byId = await videosOf(given.items.map(({ contentDetails }) => contentDetails.videoId))
    if (isMusicFault(byId)) return byId
    return {
      songs: given.items.map(({ snippet, contentDetails }) => {
        const video = byId.get(contentDetails.videoId)
        const song = video && songOf(video, access.now())
        return song ?? { skipped: reasonOf(video), trackName: snippet.title, artistName: '' }
      }),
      total: given.pageInfo?.totalResults ?? null,
      next: given.nextPageToken ?? null,
    }
  }

  return {
    key: 'youtube',
    can: {
      search: true,
      mine: false,
      link: true,
      isrc: false,
      preview: false,
      stream: access.playback ? 'player' : null,
      import: true,
      export: false,
    },
    serverToken: null,
    pageSize: PAGE,
    search: async ({ q, country, offset }) => {
      // A page further on would be another call of the few: one page it is.
      if (offset > 0) return { songs: [], more: false }
      const given = foundOr(
        await ask(Hits, 'search', {
          part: 'snippet',
          type: 'video',
          videoEmbeddable: 'true',
          maxResults: `${PAGE}`,
          regionCode: country,
          q,
        }),
      )
      if (isMusicFault(given)) return given
      const songs = await videos(given.items.map(({ id }) => id.videoId))
      return isMusicFault(songs) ? songs : { songs, more: false }
    },
    songById: async (id) => {
      const songs = await videos([id])
      return isMusicFault(songs) ? songs : (songs[0] ?? null)
    },
    refOf,
    resolve: () => Promise.resolve(null),
    byIsrc: () => Promise.resolve([]),
    preview: () => Promise.resolve(null),
    stream: () => Promise.resolve(null),
    playlistHead: async ({ id }, { as }) => {
      const given = await ask(Heads, 'playlists', { part: 'snippet,contentDetails', id }, as)
      if (given === null || isMusicFault(given)) return given
      const [head] = given.items
      return head ? headOf(head) : null
    },
    playlists: async (as, cursor) => {
      const asked = {
        part: 'snippet,contentDetails',
        mine: 'true',
        maxResults: `${LIST_PAGE}`,
        ...(cursor === null ? {} : { pageToken: cursor }),
      }
      const given = foundOr(await ask(Heads, 'playlists', asked, as ?? undefined))
      if (isMusicFault(given)) return given
      return { playlists: given.items.map(headOf), next: given.nextPageToken ?? null }
    },
    playlistPage: (ref, cursor, { as }) => page(ref, cursor, as),
  }
}

const headOf = ({ id, snippet, contentDetails }: z.output<typeof Head>): PlaylistHead => {
  const picture = pictureOf(snippet.thumbnails)
  return {
    id,
    name: snippet.title,
    owner: snippet.channelTitle,
    songsNumber: contentDetails?.itemCount ?? null,
    thumbnails: picture === undefined ? {} : { youtube: picture },
  }
}

const VIDEO_ID = /^[\w-]{11}$/

const refOf = ({ hostname, pathname, searchParams }: URL): Ref | null => {
  if (hostname === 'youtu.be') return track(pathname.slice(1))
  if (!/^((www|m|music)\.)?youtube\.com$/.test(hostname)) return null
  const [, kind, id = ''] = /^\/(watch|shorts|embed|live|playlist)(?:\/([^/]+))?\/?$/.exec(pathname) ?? []
  if (kind === undefined) return null
  const list = searchParams.get('list')
  if (kind === 'playlist') return list && /^[\w-]{2,60}$/.test(list) ? { kind: 'playlist', id: list } : null
  return track(kind === 'watch' ? (searchParams.get('v') ?? '') : id)
}

const track = (id: string): Ref | null => (VIDEO_ID.test(id) ? { kind: 'track', id } : null)
