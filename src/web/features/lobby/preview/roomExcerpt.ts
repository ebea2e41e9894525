import type { RoomRest } from '#contract/room/room.ts'
import { BEGINS_AT, type Excerpt, previewIdOf } from '#web/player/preview/excerpt.ts'

const LASTS_MS = 10_000

/** Where a room is in its song, ms. A quarter into it where this browser's clock cannot be right. */
const placeIn = (endTime: number | null, lengthMs: number, nowMs: number): number => {
  const at = lengthMs - ((endTime ?? 0) - nowMs)
  return at >= 0 && at < lengthMs ? at : lengthMs * BEGINS_AT
}

/** Ten seconds of what a room plays now, from outside; undefined where nothing can be heard so, or not without a password. */
export const roomExcerpt = (
  {
    uuid,
    song,
    endTime,
    isPasswordProtected,
  }: Pick<RoomRest, 'uuid' | 'song' | 'endTime' | 'isPasswordProtected'>,
  now: () => number = Date.now,
): Excerpt | undefined => {
  if (song === null || isPasswordProtected || previewIdOf(song) === undefined) return undefined
  const atMs = (): number => placeIn(endTime, song.duration * 1000, now())
  return { song, key: uuid, atMs, lastsMs: LASTS_MS, room: uuid }
}
