import type { Song } from '#contract/song.ts'

/** The preview of a song begins this far into it. */
export const BEGINS_AT = 0.25

/** A part of a song. */
export interface Excerpt {
  readonly song: Song
  /** By which it is told from other excerpts. */
  readonly key: string
  /** Where it begins, asked for when it is about to. ms */
  readonly atMs: () => number
  readonly lastsMs: number
  /** The room from outside of which one listens to what plays there. */
  readonly room?: string
}

/** What a song is previewed by; undefined for one that has no preview. */
export const previewIdOf = (song: Song): string | undefined =>
  song.musicProviders['uploadService'] || undefined
