import * as z from 'zod'
import { Binary } from '../binary.ts'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { RoomReference, roomBase } from '../room/paths.ts'

/** What a room plays at this moment, as everybody may know it. */
export const NowPlaying = z
  .object({
    room: z.object({ slug: z.string(), name: z.string(), picture: z.string().nullable() }),
    /** How many people are there. */
    listeners: z.number().int(),
    /** Who plays; null in silence, and where nobody is to be named. */
    dj: z.string().nullable(),
    song: z
      .object({
        trackName: z.string(),
        artistName: z.string(),
        /** Where a picture is that may be shown to everybody. */
        cover: z.string().nullable(),
        endsAt: IsoTime.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'NowPlaying' })
export type NowPlaying = z.infer<typeof NowPlaying>

export const nowPlaying = endpoint({
  method: 'get',
  path: `${roomBase}/rooms/:id/now-playing`,
  does: 'Ours: tells what a public room plays, where its owner lets other pages show that; may be kept for five seconds and has an `ETag`.',
  as: 'anyone',
  scope: null,
  params: RoomReference,
  gives: { 200: NowPlaying },
  orFile: Binary,
  refuses: ['roomNotFound'],
})

const side = z.coerce.number().int().min(1).max(100_000).optional()

/** A room as other pages show it (oEmbed 1.0). */
const OEmbed = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    provider_name: z.string(),
    provider_url: z.string(),
    /** Seconds. */
    cache_age: z.number().int(),
    html: z.string(),
    /** Pixels. */
    width: z.number().int(),
    height: z.number().int(),
  })
  .meta({ id: 'OEmbed' })

export const oEmbed = endpoint({
  method: 'get',
  path: '/api/oembed',
  does: 'Ours: tells how another page shows a room (oEmbed 1.0), by the address of its page; where its owner allows it.',
  as: 'anyone',
  scope: null,
  query: z.object({
    url: z.string().max(2000),
    maxwidth: side,
    maxheight: side,
    format: z.literal('json').default('json'),
  }),
  gives: { 200: OEmbed },
  refuses: ['roomNotFound'],
})
