import * as z from 'zod'
import { MusicProvider, Song } from '../song.ts'

/** Why a song will not play: it is gone, plays in part, not outside its vendor's pages, or not in that country. */
export const SongTrouble = z.object({
  crateSongUuid: z.string().optional(),
  provider: MusicProvider,
  reason: z.enum(['gone', 'notFull', 'notEmbeddable', 'country']),
  /** The same recording elsewhere, the surest first. */
  instead: z.array(Song).max(3),
})
export type SongTrouble = z.infer<typeof SongTrouble>

/** Name of the socket message that tells a DJ so, before the song plays. */
export const songTroubleMessage = 'roomtone.songTrouble'
