import type { FoundSong } from '#contract/playlist/songs.ts'
import { keysOf, nameParts, recordingOf, isNamed, SAME_SONG_SECONDS } from '../catalogue/recording.ts'

/** A song of a list; of this server's own no two are taken for one. */
export interface Listed {
  readonly song: FoundSong
  readonly ours: boolean
}

/** How many of the catalogue stand in front before the other list begins. */
const FIRST = 5

/**
 * One list of two: five of the first, then one of each in turn until both are spent. A recording that stands in it
 * already is left out, and the earlier one gains its ids, pictures and links.
 */
export const mergeSongs = (first: readonly Listed[], second: readonly Listed[]): FoundSong[] => {
  const merged: { song: FoundSong; readonly ours: boolean }[] = []
  const byKey = new Map<string, number>()
  const byName = new Map<string, { readonly duration: number; readonly at: number }[]>()

  const known = ({ song, ours }: Listed): number | undefined => {
    const recording = recordingOf(song)
    const keys = [`song:${song.songId}`, ...keysOf(recording)]
    const same = keys.map((key) => byKey.get(key)).find((at) => at !== undefined)
    const namesakes = isNamed(recording) ? (byName.get(nameParts(recording)) ?? []) : []
    const near = namesakes.find((one) => Math.abs(one.duration - recording.duration) <= SAME_SONG_SECONDS)
    const found = same ?? near?.at
    return found !== undefined && ours && merged[found]?.ours ? undefined : found
  }
  const note = (song: FoundSong, at: number): void => {
    const recording = recordingOf(song)
    for (const key of [`song:${song.songId}`, ...keysOf(recording)]) if (!byKey.has(key)) byKey.set(key, at)
    const name = nameParts(recording)
    byName.set(name, [...(byName.get(name) ?? []), { duration: recording.duration, at }])
  }
  /** True if it took a place of its own. */
  const put = (listed: Listed): boolean => {
    const at = known(listed)
    const before = at === undefined ? undefined : merged[at]
    if (at !== undefined && before) {
      before.song = joined(before.song, listed.song)
      note(before.song, at)
      return false
    }
    merged.push({ ...listed })
    note(listed.song, merged.length - 1)
    return true
  }
  const putNext = (list: readonly Listed[], from: number): number => {
    let next = from
    while (next < list.length) {
      const one = list[next++]
      if (one && put(one)) break
    }
    return next
  }

  let [c, s] = [0, 0]
  while (c < first.length && merged.length < FIRST) c = putNext(first, c)
  while (c < first.length || s < second.length) {
    s = putNext(second, s)
    c = putNext(first, c)
  }
  return merged.map(({ song }) => song)
}

/** The earlier of two songs that are one, with what the later one adds. */
const joined = (song: FoundSong, other: FoundSong): FoundSong => ({
  ...song,
  isrc: song.isrc ?? other.isrc ?? null,
  musicProviders: { ...song.musicProviders, ...without(other.musicProviders, song.musicProviders) },
  thumbnails: { ...song.thumbnails, ...without(other.thumbnails, song.thumbnails) },
  links: { ...other.links, ...song.links },
})

const without = <T>(map: Readonly<Record<string, T>>, known: object): Record<string, T> =>
  Object.fromEntries(Object.entries(map).filter(([key]) => !(key in known)))
