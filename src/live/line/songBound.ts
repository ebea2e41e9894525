import type { Song } from '#contract/song.ts'
import type { Line } from './state.ts'

/** A song that waits in line has at most so many characters of JSON: a room remembers hundreds of them. */
export const MOST_OF_ONE = 8 * 1024
/** All of them together. */
export const MOST_OF_ALL = 256 * 1024

const sizes = new WeakMap<Song, number>()

const sizeOf = (song: Song | null): number => {
  if (song === null) return 0
  const known = sizes.get(song)
  if (known !== undefined) return known
  const size = JSON.stringify(song).length
  sizes.set(song, size)
  return size
}

/** True if a song is small enough to wait. */
export const mayWait = (song: Song | null): boolean => sizeOf(song) <= MOST_OF_ONE

/** Why somebody's song may not wait in line; null if it may. */
export const tooMuch = (
  line: Line | undefined,
  userUuid: string,
  song: Song | null,
): 'songTooLarge' | 'lineSongsFull' | null => {
  if (song === null || line === undefined) return null
  if (!mayWait(song)) return 'songTooLarge'
  const others = line.waiting.reduce((sum, one) => sum + (one.uuid === userUuid ? 0 : sizeOf(one.song)), 0)
  return others + sizeOf(song) > MOST_OF_ALL ? 'lineSongsFull' : null
}
