import * as z from 'zod'
import { Success, Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { UploadedSong } from './uploadedSong.ts'

const base = '/api/upload-service'

/** Largest file, in bytes. */
export const MAX_UPLOAD_BYTES = 200 * 1024 * 1024

export const hello = endpoint({
  method: 'get',
  path: base,
  does: 'Says that the upload service is there.',
  as: 'anyone',
  scope: null,
  gives: { 200: z.object({ hello: z.literal('upload') }) },
  refuses: [],
})

export const uploadSong = endpoint({
  method: 'post',
  path: `${base}/upload/song`,
  does: 'Takes an MP3, M4A/AAC, FLAC, WAV, Ogg Vorbis or Opus file of at most 200 MB and 6 hours.',
  as: 'user',
  scope: 'uploads:write',
  roomless: true,
  file: { field: 'file', maxBytes: MAX_UPLOAD_BYTES },
  gives: { 201: UploadedSong },
  refuses: ['uploadNotAllowed', 'tooManySongs', 'tooManyWaiting', 'tooManyUploads', 'uploadSpaceFull'],
  perMinute: 60,
})

export const uploadFromLink = endpoint({
  method: 'post',
  path: `${base}/upload/link`,
  does: 'Fetches an audio file from a public address, as if you had uploaded it.',
  as: 'user',
  scope: null,
  body: z.object({ url: z.string().trim().min(1).max(2000) }),
  gives: { 201: UploadedSong },
  refuses: [
    ...uploadSong.refuses,
    'linkNotAllowed',
    'linkNotFetched',
    'noSoundThere',
    'liveRadio',
    'tooLarge',
  ],
  perMinute: 20,
})

/** The space of an account for its songs, in bytes. */
export const UploadSpace = z
  .object({
    /** What counts against it: songs, uploads on their way, and what is leaving. */
    usedBytes: z.number(),
    /** Of that, deleted songs that somebody may still be hearing: free within some hours. */
    leavingBytes: z.number(),
    quotaBytes: z.number(),
  })
  .meta({ id: 'UploadSpace' })
export type UploadSpace = z.infer<typeof UploadSpace>

export const uploadSpace = endpoint({
  method: 'get',
  path: `${base}/space`,
  does: 'How much space your songs take, and how much you have.',
  as: 'user',
  scope: 'uploads:write',
  roomless: true,
  gives: { 200: UploadSpace },
  refuses: [],
})

export const transcoderNotice = endpoint({
  method: 'post',
  path: `${base}/upload/transcoder_sns`,
  does: 'Has songs looked at again that waited for a transcoder; for services.',
  as: 'service',
  scope: null,
  body: z.object({ songId: Uuid }),
  gives: { 201: Success },
  refuses: ['uploadNotFound'],
})
