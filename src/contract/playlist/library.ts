import * as z from 'zod'
import { Binary } from '../binary.ts'
import { endpoint } from '../endpoint.ts'
import { playlistBase } from './paths.ts'
import { providerRefusals } from './providers.ts'

const Ticket = z.object({ ticket: z.string().max(2000) })
const refusesTickets = ['notForYou', 'songNotFound'] as const

export const libraryBytes = endpoint({
  method: 'get',
  path: `${playlistBase}/library/:ticket`,
  does: 'The sound of a library’s song, for whom the ticket was given, part by part where a range is asked; or its cover.',
  as: 'anyone',
  scope: null,
  params: Ticket,
  gives: { 200: Binary },
  refuses: [...providerRefusals, 'notForYou', 'songNotFound'],
})

export const libraryPlaylist = endpoint({
  method: 'get',
  path: `${playlistBase}/library/:ticket/hls-playlist`,
  does: 'The HLS playlist of a library’s song that was made ready.',
  as: 'anyone',
  scope: null,
  params: Ticket,
  gives: { 200: Binary },
  refuses: refusesTickets,
})

export const libraryMediaPlaylist = endpoint({
  method: 'get',
  path: `${playlistBase}/library/:ticket/hls/:quality/media.m3u8`,
  does: 'The segments of one quality of that song.',
  as: 'anyone',
  scope: null,
  params: Ticket.extend({ quality: z.enum(['lq', 'hq']) }),
  gives: { 200: Binary },
  refuses: refusesTickets,
})

export const libraryKey = endpoint({
  method: 'get',
  path: `${playlistBase}/library/:ticket/hls/key`,
  does: 'The key of that song.',
  as: 'anyone',
  scope: null,
  params: Ticket,
  gives: { 200: Binary },
  refuses: refusesTickets,
})

export const libraryFile = endpoint({
  method: 'get',
  path: `${playlistBase}/library/:ticket/hls/:quality/:file`,
  does: 'A segment of that song, or the start of a quality.',
  as: 'anyone',
  scope: null,
  params: Ticket.extend({
    quality: z.enum(['lq', 'hq']),
    file: z.string().regex(/^(init\.mp4|\d{1,5}\.m4s)$/),
  }),
  gives: { 200: Binary },
  refuses: refusesTickets,
})
