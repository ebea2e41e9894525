import * as z from 'zod'
import { MusicProvider, Song } from '../song.ts'

/**
 * Why a song will not play: it is gone, plays in part, not outside its vendor's pages, not in that country, or the room
 * one is in keeps to other providers (`musicProviderKeys`).
 */
export const SongTrouble = z.object({
  /** The song of a queue; absent for one that was put on the decks from nowhere else. */
  crateSongUuid: z.string().optional(),
  /** The recording, as the decks name it. */
  songId: z.string().optional(),
  provider: MusicProvider,
  reason: z.enum(['gone', 'notFull', 'notEmbeddable', 'country', 'notInRoom']),
  /** The same recording elsewhere, the surest first. */
  instead: z.array(Song).max(3),
})
export type SongTrouble = z.infer<typeof SongTrouble>

/** Name of the socket message that tells a DJ so, before the song plays. */
export const songTroubleMessage = 'roomtone.songTrouble'
