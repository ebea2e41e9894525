import type { FoundSong } from '#contract/playlist/songs.ts'
import type { Song } from '#contract/song.ts'
import type { SongIds } from '../catalogue/songIds.ts'

/** A song with the ids of its recording; `id` may be sent back as `songId`. */
export const foundSong = (song: Song, { id, shortId }: SongIds): FoundSong => ({
  links: {},
  ...song,
  isrc: song.isrc ?? null,
  genre: song.genre ?? null,
  playbackToken: song.playbackToken ?? null,
  id: String(id),
  songId: String(id),
  songShortId: shortId,
})
