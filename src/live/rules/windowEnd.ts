import type { Room } from '../state.ts'
import { lawOf } from './law.ts'

/**
 * When, in silence, the next window of the rules ends after queues were last asked, epoch ms: a song that was refused
 * may be allowed from then on. Null if something plays, nobody lacks a song, or no window is open.
 */
export const windowEnd = (room: Room): number | null => {
  const { seats, silence } = room.decks
  if (silence === null || seats.every(({ nextSong }) => nextSong !== null)) return null
  return windowAfter(room, silence.askedAt ?? silence.since)
}

/** When the first window of the rules ends after a time, epoch ms; null if none is open then. */
export const windowAfter = ({ doc, recent }: Pick<Room, 'doc' | 'recent'>, after: number): number | null => {
  let first: number | null = null
  for (const window of lawOf(doc).windows)
    for (const { at } of recent.plays.values()) {
      if (at + window <= after) continue
      if (first === null || at + window < first) first = at + window
      break
    }
  return first
}
