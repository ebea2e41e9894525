import { parse as parseDuration } from 'tinyduration'
import * as z from 'zod'
import { MAX_SONG_SECONDS } from '#contract/song.ts'
import {
  isMusicFault,
  type MusicFault,
  type MusicProvider,
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
} from './askVendor.ts'
import { pacificMidnight } from '#providers/pacificDay.ts'
import { providerSong, splitTitle } from './normalise.ts'

export interface YoutubeAccess extends MusicReach {
  readonly apiKey: string
  readonly playback: boolean
}

const Picture = z.object({ url: z.url() })
const Snippet = z.object({
  title: z.string().min(1),
  channelTitle: z.string(),
  liveBroadcastContent: z.string().default('none'),
  thumbnails: z
    .object({
      maxres: Picture.optional(),
      high: Picture.optional(),
      medium: Picture.optional(),
      default: Picture.optional(),
    })
    .catch({}),
})
const Video = z.object({
  id: z.string().regex(/^[\w-]{6,20}$/),
  snippet: Snippet,
  contentDetails: z.object({
    duration: z.string(),
    regionRestriction: z
      .object({ blocked: z.array(z.string()).optional(), allowed: z.array(z.string()).optional() })
      .optional(),
    contentRating: z.object({ ytRating: z.string().optional() }).optional(),
  }),
  status: z.object({ embeddable: z.boolean() }),
})
const Hit = z.object({ id: z.object({ videoId: z.string() }) })
const Hits = z.object({ items: entriesOf(Hit), nextPageToken: z.string().optional() })
const Videos = z.object({ items: entriesOf(Video) })
const Heads = z.object({
  items: entriesOf(
    z.object({
      id: z.string(),
      snippet: Snippet.pick({ title: true, channelTitle: true, thumbnails: true }),
      contentDetails: z.object({ itemCount: z.number() }).optional(),
    }),
  ),
})

const GoogleError = z.object({ error: z.object({ errors: z.array(z.object({ reason: z.string() })) }) })
const SPENT = ['quotaExceeded', 'dailyLimitExceeded']
const SLOWER = ['rateLimitExceeded', 'userRateLimitExceeded']

/** YouTube's own list has at most fifty; a search of ours takes twenty. */
const PAGE = 20

/** YouTube: its videos that may be embedded. Its searches are few a day, so the service counts them. */
export const youtube = (access: YoutubeAccess): MusicProvider => {
  const base = `${access.baseUrl ?? 'https://www.googleapis.com'}/youtube/v3`

  const readFault: ReadFault = (answer) => {
    const said = GoogleError.safeParse(answer.body)
    const reasons = said.success ? said.data.error.errors.map(({ reason }) => reason) : []
    if (reasons.some((reason) => SPENT.includes(reason)))
      return { fault: 'quota', retryAfterS: Math.ceil((pacificMidnight(access.now()) - access.now()) / 1000) }
    if (reasons.some((reason) => SLOWER.includes(reason))) return waitFor(answer)
    if (reasons.includes('playlistNotFound')) return null
    return reasons.includes('playlistForbidden') ? { fault: 'forbidden' } : null
  }
  const ask = async <S extends z.ZodType>(schema: S, path: string, asked: Record<string, string>) => {
    const query = new URLSearchParams({ ...asked, key: access.apiKey })
    return asServer(await askVendor(access, `${base}/${path}?${query}`, schema, {}, readFault))
  }

  const videos = async (ids: readonly string[]): Promise<ProviderSong[] | MusicFault> => {
    if (ids.length === 0) return []
    const given = foundOr(
      await ask(Videos, 'videos', { part: 'snippet,contentDetails,status', id: ids.join(',') }),
    )
    if (isMusicFault(given)) return given
    const byId = new Map(given.items.map((video) => [video.id, video]))
    return ids.flatMap((id) => {
      const video = byId.get(id)
      return video ? (songOf(video, access.now()) ?? []) : []
    })
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
      import: false,
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
    playlistHead: async ({ id }) => {
      const given = await ask(Heads, 'playlists', { part: 'snippet,contentDetails', id })
      if (given === null || isMusicFault(given)) return given
      const [head] = given.items
      if (!head) return null
      const picture = pictureOf(head.snippet.thumbnails)
      return {
        id: head.id,
        name: head.snippet.title,
        owner: head.snippet.channelTitle,
        songsNumber: head.contentDetails?.itemCount ?? null,
        thumbnails: picture === undefined ? {} : { youtube: picture },
      }
    },
  }
}

const pictureOf = ({ maxres, high, medium, default: small }: z.output<typeof Snippet>['thumbnails']) =>
  (maxres ?? high ?? medium ?? small)?.url

/** A video as a song; null for what is live, has no length, or may not be shown elsewhere. */
const songOf = (video: z.output<typeof Video>, now: number): ProviderSong | null => {
  const { id, snippet, contentDetails, status } = video
  const duration = secondsOf(contentDetails.duration)
  const fits = duration > 0 && duration <= MAX_SONG_SECONDS && snippet.liveBroadcastContent === 'none'
  if (!fits || !status.embeddable) return null
  const { blocked } = contentDetails.regionRestriction ?? {}
  return providerSong(
    'youtube',
    {
      id,
      ...splitTitle(snippet.title, snippet.channelTitle),
      duration,
      picture: pictureOf(snippet.thumbnails),
      links: {
        youtube: `https://www.youtube.com/watch?v=${id}`,
        youtubeMusic: `https://music.youtube.com/watch?v=${id}`,
      },
      notes: { embeddable: true, ...(blocked ? { blockedIn: blocked } : {}) },
    },
    now,
  )
}

/** Seconds of an ISO 8601 duration; 0 where it is none. */
const secondsOf = (text: string): number => {
  try {
    const { days = 0, hours = 0, minutes = 0, seconds = 0 } = parseDuration(text)
    return ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  } catch {
    return 0
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
