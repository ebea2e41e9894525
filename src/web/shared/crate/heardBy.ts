import type { OfferedProvider } from '#contract/playlist/providers.ts'
import type { Hearers } from '#contract/room/hearers.ts'
import type { MusicProvider, Song } from '#contract/song.ts'

/** Who of those in a room could hear a song: everybody, most, or only who has an account at one of these. */
export type HeardBy = 'all' | 'most' | readonly MusicProvider[]

/** Null where nothing is to be said: it sounds nowhere here, or nobody is there to hear it. */
export const heardBy = (
  { musicProviders }: Pick<Song, 'musicProviders'>,
  offered: readonly OfferedProvider[],
  { people, accounts }: Hearers,
): HeardBy | null => {
  const sounding = offered.filter(({ key, play }) => play && musicProviders[key])
  if (people === 0 || sounding.length === 0) return null
  if (sounding.some(({ needs }) => needs.length === 0)) return 'all'
  const keys = sounding.map(({ key }) => key)
  // Nobody has two of these at a time.
  const can = keys.reduce((sum, key) => sum + (key === 'apple' || key === 'spotify' ? accounts[key] : 0), 0)
  if (can >= people) return 'all'
  return can * 2 > people ? 'most' : keys
}
