import { musicProviders, type Song } from '#contract/song.ts'

/** A set of providers as bits. */
const bits = new Map<string, number>(musicProviders.map((provider, i) => [provider, 1 << i]))

/** The providers among these names as bits. */
export const maskOf = (providers: Iterable<string>): number => {
  let mask = 0
  for (const provider of providers) mask |= bits.get(provider) ?? 0
  return mask
}

/** What everybody can hear of whom nothing is known. */
export const DEFAULT_MASK = maskOf(['youtube', 'uploadService'])

/** Those of a song. */
export const maskOfSong = ({ musicProviders: ids }: Pick<Song, 'musicProviders'>): number =>
  maskOf(Object.keys(ids))
