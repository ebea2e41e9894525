import type { PlayOfNight } from '#contract/playlist/nights.ts'
import type { ToldPlay } from '../files/playlistWriter.ts'

/** How a song was played, as files tell it. */
interface HowPlayed {
  readonly dj: string
  readonly playedAt: string
  readonly endedAt: string
  readonly likes: number
  readonly dislikes: number
  readonly stars: number
  readonly ended: PlayOfNight['ended']
  readonly listeners: number | null
  readonly theme: PlayOfNight['theme']
}

const cellOf = (value: string | number | boolean | null | undefined): string => String(value ?? '')

/** What a table says of a play, by heading. */
const columns: Readonly<Record<string, (how: HowPlayed) => string>> = {
  dj: ({ dj }) => dj,
  playedAt: ({ playedAt }) => playedAt,
  endedAt: ({ endedAt }) => endedAt,
  likes: ({ likes }) => cellOf(likes),
  dislikes: ({ dislikes }) => cellOf(dislikes),
  stars: ({ stars }) => cellOf(stars),
  endedBy: ({ ended }) => cellOf(ended?.by),
  reason: ({ ended }) => cellOf(ended?.reason),
  keep: ({ ended }) => cellOf(ended?.keep),
  votes: ({ ended }) => cellOf(ended?.votes),
  needed: ({ ended }) => cellOf(ended?.needed),
  eligible: ({ ended }) => cellOf(ended?.eligible),
  listeners: ({ listeners }) => cellOf(listeners),
  theme: ({ theme }) => (theme === null ? '' : JSON.stringify(theme)),
}

/** What a table says of plays beside their songs. */
export const playHeadings = Object.keys(columns)

/** How a song was played, as files tell it; `dj` is a name. */
export const howPlayed = (play: PlayOfNight, dj: string): ToldPlay => {
  const told: HowPlayed = {
    dj,
    playedAt: play.playedAt,
    endedAt: play.endedAt,
    ...play.voteCounts,
    ended: play.ended,
    listeners: play.listeners,
    theme: play.theme,
  }
  return { told, cells: Object.values(columns).map((cell) => cell(told)) }
}
