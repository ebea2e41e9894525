import type { CrateSong } from '#contract/playlist/crate.ts'
import { MusicProvider } from '#contract/song.ts'
import { withoutMarks } from '#contract/withoutMarks.ts'
import { SongIndex } from '#web/shared/song/songIndex.ts'
import { whyNotPlayable } from '#web/shared/song/whyNotPlayable.ts'

/** The songs whose title, artist or album hold all words of `find`, whatever their case and accents. */
export const matching = (songs: readonly CrateSong[], find: string): readonly CrateSong[] => {
  const words = withoutMarks(find).split(/\s+/).filter(Boolean)
  if (words.length === 0) return songs
  return songs.filter((song) => {
    const text = withoutMarks(`${song.trackName} ${song.artistName} ${song.albumName ?? ''}`)
    return words.every((word) => text.includes(word))
  })
}

/** In which order the songs of a crate may be looked at; that of the crate is none of these. */
export const sortKeys = ['title', 'artist', 'added', 'length'] as const

/** The songs in another order, by its name; as they are without one. */
export const sorted = (songs: readonly CrateSong[], by: string | undefined): readonly CrateSong[] => {
  switch (sortKeys.find((key) => key === by)) {
    case 'title':
      return songs.toSorted((a, b) => a.trackName.localeCompare(b.trackName))
    case 'artist':
      return songs.toSorted(
        (a, b) => a.artistName.localeCompare(b.artistName) || a.trackName.localeCompare(b.trackName),
      )
    // Ids of songs in crates begin with the time at which they were made.
    case 'added':
      return songs.toSorted((a, b) => (a.crateSongUuid < b.crateSongUuid ? -1 : 1))
    case 'length':
      return songs.toSorted((a, b) => a.duration - b.duration)
    case undefined:
      return songs
  }
}

/** Songs that are in a crate twice: uuid → the index of the first one that is the same. */
export const doublesIn = (songs: readonly CrateSong[]): ReadonlyMap<string, number> => {
  const before = new SongIndex<CrateSong>()
  const places = new Map(songs.map((song, index) => [song.crateSongUuid, index]))
  const doubles = new Map<string, number>()
  for (const song of songs) {
    const first = before.find(song)
    if (first) doubles.set(song.crateSongUuid, places.get(first.crateSongUuid) ?? 0)
    else before.add(song)
  }
  return doubles
}

/** Some of the songs: those that are there twice, those that cannot be played, or those of one provider. */
export const filtered = (
  songs: readonly CrateSong[],
  only: string | undefined,
  doubles: ReadonlyMap<string, number>,
): readonly CrateSong[] => {
  if (only === undefined) return songs
  if (only === 'doubles') return songs.filter((song) => doubles.has(song.crateSongUuid))
  if (only === 'silent') return songs.filter((song) => whyNotPlayable(song) !== undefined)
  return songs.filter((song) => Boolean(song.musicProviders[only]))
}

/** The providers that some songs are at. */
export const providersOf = (songs: readonly CrateSong[]): readonly MusicProvider[] =>
  MusicProvider.options.filter((key) => songs.some((song) => song.musicProviders[key]))
