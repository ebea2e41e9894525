import type { FoundSong } from '#contract/playlist/songs.ts'
import type { Song } from '#contract/song.ts'
import type { CatalogueRow } from '../catalogue/store.ts'
import { tidySong } from '../catalogue/tidySong.ts'

/** A song with the ids of its recording; `id` may be sent back as `songId`. */
export const foundSong = (song: Song, row: Pick<CatalogueRow, 'id' | 'shortId'>): FoundSong => ({
  links: {},
  ...song,
  isrc: song.isrc ?? null,
  genre: song.genre ?? null,
  playbackToken: song.playbackToken ?? null,
  id: String(row.id),
  songId: String(row.id),
  songShortId: row.shortId,
})

/** A recording as the catalogue knows it. */
export const catalogueView = (row: CatalogueRow): FoundSong =>
  foundSong(tidySong(row.song as Record<string, unknown>), row)
