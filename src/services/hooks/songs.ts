import type { HookData, HookSong } from '#contract/hooks/events.ts'
import type { Song } from '#contract/song.ts'

/** Characters of a name. */
const MOST = 300

/** A song as webhooks tell it: what names it, and nothing that plays it. */
const songOf = ({ artistName, trackName, duration, songShortId, isrc, musicProviders }: Song): HookSong => ({
  artistName: artistName.slice(0, MOST),
  trackName: trackName.slice(0, MOST),
  duration,
  songShortId: songShortId ?? null,
  isrc: isrc ?? null,
  musicProviders: Object.fromEntries(
    Object.entries(musicProviders)
      .slice(0, 16)
      .map(([name, id]) => [name, id.slice(0, MOST)]),
  ),
})

/** A play as webhooks tell it. */
export const playOf = ({
  roomUuid,
  djUuid,
  playId,
  song,
  startTime,
}: {
  readonly roomUuid: string
  readonly djUuid: string
  readonly playId: string
  readonly song: Song
  /** Epoch ms. */
  readonly startTime: number
}): HookData<'room.song_played'> => ({
  roomUuid,
  djUuid,
  playId,
  song: songOf(song),
  startedAt: new Date(startTime).toISOString(),
})

/** How many liked, disliked and starred; never who. */
export const votesOf = (votes: readonly { like?: boolean | undefined; star?: boolean | undefined }[]) => ({
  likes: votes.filter(({ like }) => like === true).length,
  dislikes: votes.filter(({ like }) => like === false).length,
  stars: votes.filter(({ star }) => star === true).length,
})
