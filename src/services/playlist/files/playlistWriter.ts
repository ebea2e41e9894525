import type { LooseSong } from '../catalogue/recording.ts'

/** How a song was played, where a list tells that: whole, and as cells of a table. */
export interface ToldPlay {
  readonly told: object
  readonly cells: readonly string[]
}

/** Writes a playlist file song by song, so that a long one is never whole in memory. */
export interface PlaylistWriter {
  readonly begin: string
  /** `nth` counts from 0. */
  song(song: LooseSong, nth: number, play?: ToldPlay): string
  readonly end: string
}

/** A whole file. */
export const written = ({ begin, song, end }: PlaylistWriter, songs: readonly LooseSong[]): string =>
  begin + songs.map((one, nth) => song(one, nth)).join('') + end
