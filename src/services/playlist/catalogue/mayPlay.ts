import { MAX_SONG_SECONDS, type Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { mayPlaySong } from '#services/upload/api.ts'

/** True if a song is whole, and is somewhere this person may play it from: an upload must be theirs or public. */
export const mayPlay = async (tools: Tools, song: Song, userUuid: string): Promise<boolean> => {
  const whole =
    song.artistName.trim() !== '' &&
    song.trackName.trim() !== '' &&
    song.duration > 0 &&
    song.duration <= MAX_SONG_SECONDS
  if (!whole) return false
  const { uploadService, ...others } = song.musicProviders
  if (Object.keys(others).length > 0) return true
  return uploadService !== undefined && mayPlaySong(tools, uploadService, userUuid)
}
