import * as z from 'zod'
import { IsoTime, Uuid } from '../common.ts'
import { Song, SongStatus } from '../song.ts'

/** What we know of the sound of an upload; travels with the song wherever it goes. */
export const Sound = z
  .object({
    /** LUFS; null until measured. */
    loudness: z.number().nullable(),
    /** dB to add so that songs are equally loud (−14 LUFS, peaks below −1 dBTP). */
    gain: z.number(),
    /** Beats per minute, where there is a beat. */
    bpm: z.number().nullable(),
    /** Milliseconds from the start of the song to its first beat. */
    firstBeatMs: z.number().nullable(),
    /** Where the 800 bytes of the waveform are. */
    waveform: z.string().nullable(),
  })
  .meta({ id: 'Sound' })
export type Sound = z.infer<typeof Sound>

/** An upload as everybody who may play it sees it. */
export const UploadedSong = Song.extend({
  id: Uuid,
  status: SongStatus,
  createdAt: IsoTime,
  updatedAt: IsoTime,
  roomtone: Sound.extend({
    demo: z.boolean(),
    isPublic: z.boolean(),
    ownerUuid: Uuid,
    /** Why the file cannot be played: a code to translate, and a sentence. Only its owner is told. */
    fault: z.string().nullable(),
    reason: z.string().nullable(),
  }),
}).meta({ id: 'UploadedSong' })
export type UploadedSong = z.infer<typeof UploadedSong>

export const UploadedSongs = z
  .object({ songs: z.array(UploadedSong), count: z.number() })
  .meta({ id: 'UploadedSongs' })

/** The socket message `roomtone.upload`, pushed to the owner while a file is made ready. */
export const UploadProgress = z.object({
  songId: Uuid,
  status: SongStatus,
  /** 0..1 of the work. */
  progress: z.number(),
  /** The whole song, once the work is done. */
  song: UploadedSong.nullable(),
})
export type UploadProgress = z.infer<typeof UploadProgress>

/** Name of that message. */
export const uploadMessage = 'roomtone.upload'
