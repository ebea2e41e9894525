import { type Depth, type MutableRecent, noPlays, type PastPlay, rememberAll, type Recent } from './recent.ts'

/** One play in a snapshot: when, the place of its DJ in the list, how long, song, title, artists, album; 1 if it does not count. */
type StoredPlay = readonly [number, number, number, string, string, string, string, 1?]

/** What was played, as a snapshot holds it: short, as there may be many. */
export interface StoredPlays {
  readonly djs: readonly string[]
  readonly plays: readonly StoredPlay[]
  /** The number of the next play. */
  readonly next: number
  readonly reaches: Depth
}

export const noStoredPlays: StoredPlays = { djs: [], plays: [], next: 0, reaches: { plays: 0, ms: 0 } }

/** Writes down what was played. */
export const storedPlays = ({ plays, next, reaches }: Recent): StoredPlays => {
  const places = new Map<string, number>()
  const placeOf = (djUuid: string): number => {
    const place = places.get(djUuid) ?? places.size
    places.set(djUuid, place)
    return place
  }
  const written = [...plays.values()].map(({ at, djUuid, seconds, keys, uncounted }): StoredPlay => {
    const { song, title, artists, album } = keys
    const play = [at, placeOf(djUuid), seconds, song, title, artists.join(' '), album ?? ''] as const
    return uncounted ? [...play, 1] : play
  })
  return { djs: [...places.keys()], plays: written, next, reaches }
}

/** Reads it back. */
export const playsOf = ({ djs, plays, next, reaches }: StoredPlays): MutableRecent => {
  const read = plays.map(([at, dj, seconds, song, title, artists, album, uncounted]): PastPlay => {
    const keys = {
      song,
      title,
      artists: artists.split(' ').filter((one) => one !== ''),
      album: album || null,
    }
    return { at, djUuid: djs[dj] ?? '', seconds, keys, ...(uncounted && { uncounted: true }) }
  })
  return rememberAll({ ...noPlays(), next: next - plays.length, reaches }, read)
}
