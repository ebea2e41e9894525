import * as z from 'zod'
import { Binary } from '../binary.ts'
import { Uuid } from '../common.ts'
import { endpoint } from '../endpoint.ts'

const base = '/api/upload-service'
const params = z.object({ id: Uuid })

/**
 * Players that cannot send headers pass their access token here once; the playlist then carries a ticket for this
 * one song instead.
 */
const Pass = z.object({
  token: z.string().max(4096).optional(),
  ticket: z.string().max(300).optional(),
  room: Uuid.optional().describe('A room the caller may enter: what plays in it may be heard from outside.'),
})
export type Pass = z.infer<typeof Pass>

const refusesListeners = ['uploadNotFound', 'songNotVerified', 'notForYou', 'unauthorized'] as const
/** A guest hears so many songs a day. */
const refusesGuests = [...refusesListeners, 'freeLimitReached'] as const

export const hlsPlaylist = endpoint({
  method: 'get',
  path: `${base}/songs/:id/hls-playlist`,
  does: 'The HLS playlist of a song that you may hear.',
  as: 'anyone',
  scope: null,
  params,
  query: Pass,
  gives: { 200: Binary },
  refuses: refusesGuests,
})

export const mediaPlaylist = endpoint({
  method: 'get',
  path: `${base}/songs/:id/hls/:quality/media.m3u8`,
  does: 'The segments of one quality of a song that you may hear.',
  as: 'anyone',
  scope: null,
  params: params.extend({ quality: z.enum(['lq', 'hq']) }),
  query: Pass,
  gives: { 200: Binary },
  refuses: refusesListeners,
})

export const hlsKey = endpoint({
  method: 'get',
  path: `${base}/songs/hls/key`,
  does: 'The key of a song, for its owner, for everybody in a room where it plays or comes next, and for a preview of a room.',
  as: 'anyone',
  scope: null,
  query: Pass.extend({ songId: Uuid }),
  gives: { 200: Binary },
  refuses: refusesGuests,
})

export const hlsFile = endpoint({
  method: 'get',
  path: `${base}/songs/:id/hls/:quality/:file`,
  does: 'A segment, worthless without the key, or the clear start of a quality.',
  as: 'anyone',
  scope: null,
  params: params.extend({
    quality: z.enum(['lq', 'hq']),
    file: z.string().regex(/^(init\.mp4|\d{1,5}\.m4s)$/),
  }),
  gives: { 200: Binary },
  refuses: ['uploadNotFound'],
})

export const cover = endpoint({
  method: 'get',
  path: `${base}/songs/:id/cover.webp`,
  does: 'The cover of a song, 600 by 600.',
  as: 'anyone',
  scope: null,
  params,
  gives: { 200: Binary },
  refuses: ['uploadNotFound'],
})

export const waveform = endpoint({
  method: 'get',
  path: `${base}/songs/:id/waveform`,
  does: 'The waveform of a song: 800 peaks of one byte each.',
  as: 'anyone',
  scope: null,
  params,
  gives: { 200: Binary },
  refuses: ['uploadNotFound'],
})
