import { parse as parseDuration } from 'tinyduration'
import * as z from 'zod'
import { MAX_SONG_SECONDS } from '#contract/song.ts'
import type { ProviderSong, Skipped } from '#ports/music.ts'
import { providerSong, splitTitle } from './normalise.ts'

const Picture = z.object({ url: z.url() })
export const Snippet = z.object({
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
export const Video = z.object({
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
export const pictureOf = ({ maxres, high, medium, default: small }: z.output<typeof Snippet>['thumbnails']) =>
  (maxres ?? high ?? medium ?? small)?.url

/** A video as a song; null for what is live, has no length, or may not be shown elsewhere. */
export const songOf = (video: z.output<typeof Video>, now: number): ProviderSong | null => {
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

/** Why a video is no song: gone, private, not to be shown elsewhere, or far too long. */
export const reasonOf = (video: z.output<typeof Video> | undefined): Skipped['skipped'] =>
  video && secondsOf(video.contentDetails.duration) > MAX_SONG_SECONDS ? 'tooLong' : 'removed'
