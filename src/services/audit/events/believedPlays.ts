import { isUuid } from '#contract/common.ts'
import { MAX_SONG_SECONDS } from '#contract/song.ts'
import type { UserCtx } from '#services/core/context.ts'
import { lengthsOfPlays } from '#services/playlist/api.ts'
import type { ReadEvent } from './readEvent.ts'

/** Plays that are looked up for one call; of others no more is believed than a song may be long. */
const MOST_PLAYS = 20

/**
 * Events of plays with no more seconds than their play can have been heard: what it lasted, where it is over, and never
 * more than has passed since it was given its id.
 */
export const believedPlays = async (
  ctx: UserCtx,
  events: readonly ReadEvent[],
): Promise<readonly ReadEvent[]> => {
  const ids = events.flatMap(({ topic, data: { playId } }) =>
    topic === 'play' && typeof playId === 'string' && isUuid(playId) ? [playId] : [],
  )
  if (ids.length === 0) return events.map((event) => within(event, MAX_SONG_SECONDS))
  const lengths = await lengthsOfPlays(ctx, [...new Set(ids)].slice(0, MOST_PLAYS))
  return events.map((event) => {
    const id = String(event.data['playId'])
    return within(event, lengths.get(id.toLowerCase()) ?? secondsSince(id, ctx.now()))
  })
}

const within = (event: ReadEvent, most: number): ReadEvent => {
  const { seconds } = event.data
  return event.topic === 'play' && typeof seconds === 'number' && seconds > most
    ? { ...event, data: { ...event.data, seconds: Math.round(most) } }
    : event
}

/** Seconds since an id was given: ids begin with the time (UUIDv7). */
const secondsSince = (id: string, now: number): number => {
  const madeAt = Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)
  const passed = (now - madeAt) / 1000
  return passed >= 0 && passed < MAX_SONG_SECONDS ? passed : MAX_SONG_SECONDS
}
