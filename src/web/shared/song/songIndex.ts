import type { Song } from '#contract/song.ts'

/** Two recordings of one name are the same if their lengths differ by no more than this, in seconds. */
const SAME_SONG_SECONDS = 5

const namesOf = ({ artistName, trackName }: Song): string | undefined =>
  trackName.trim() === '' || artistName.trim() === ''
    ? undefined
    : `names ${artistName.trim().toLowerCase()}\n${trackName.trim().toLowerCase()}`

/** What a song is surely known again by: our id, its ISRC, its ids at providers. */
const idsOf = ({ songId, isrc, musicProviders }: Song): readonly string[] => [
  ...(songId && songId !== '0' ? [`song ${songId}`] : []),
  ...(isrc ? [`isrc ${isrc}`] : []),
  ...Object.entries(musicProviders).flatMap(([key, id]) => (id ? [`${key} ${id}`] : [])),
]

/**
 * Songs among which the same one is found again, as the server knows it: by an id in common, or by equal names and a
 * length within five seconds.
 */
export class SongIndex<S extends Song> {
  readonly #byId = new Map<string, S>()
  readonly #byNames = new Map<string, S[]>()

  constructor(songs: readonly S[] = []) {
    for (const song of songs) this.add(song)
  }

  add(song: S): void {
    for (const id of idsOf(song)) if (!this.#byId.has(id)) this.#byId.set(id, song)
    const names = namesOf(song)
    if (names !== undefined) this.#byNames.set(names, [...(this.#byNames.get(names) ?? []), song])
  }

  /** The first song here that is the same as this one. */
  find(song: Song): S | undefined {
    for (const id of idsOf(song)) {
      const known = this.#byId.get(id)
      if (known) return known
    }
    const names = namesOf(song)
    return this.#byNames
      .get(names ?? '')
      ?.find(({ duration }) => Math.abs(duration - song.duration) <= SAME_SONG_SECONDS)
  }
}
