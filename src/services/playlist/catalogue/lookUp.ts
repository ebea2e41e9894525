import type { Song } from '#contract/song.ts'
import type { Tools } from '#services/core/context.ts'
import { findRecording } from './catalogued.ts'
import { mayKnow } from './mayKnow.ts'
import { recordingOf } from './recording.ts'
import { tidySong } from './tidySong.ts'

/** What the catalogue knows of a song that came with little more than a provider's id; null if that is nothing. */
export const lookUp = async (tools: Tools, song: Song, userUuid: string): Promise<Song | null> => {
  const row = await findRecording(tools.db, recordingOf(song))
  if (!row || row.trackName === '' || row.duration <= 0) return null
  if (!(await mayKnow(tools, row, userUuid))) return null
  return {
    ...tidySong(row.song as Record<string, unknown>),
    songId: String(row.id),
    songShortId: row.shortId,
  }
}
