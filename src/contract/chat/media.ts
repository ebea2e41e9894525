import * as z from 'zod'
import { Binary } from '../binary.ts'
import { endpoint } from '../endpoint.ts'
import { chatBase, wrapped } from './message.ts'

/** Largest picture that is taken, bytes. */
export const MAX_MEDIA_BYTES = 10 * 1024 * 1024
/** The path of a picture, without the origin it stands on. */
export const mediaBase = `${chatBase}/roomtone/media` as const
export const mediaPath = new RegExp(`${mediaBase.replaceAll('.', '\\.')}/([0-9a-f]{32})(?:[?#]|$)`)

export const ChatMedia = z
  .object({
    id: z.string(),
    /** Absolute addresses, which need no token. */
    url: z.string(),
    previewUrl: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    mimeType: z.literal('image/webp'),
    /** Bytes. */
    size: z.number().int(),
  })
  .meta({ id: 'ChatMedia' })
export type ChatMedia = z.infer<typeof ChatMedia>

export const uploadMedia = endpoint({
  method: 'post',
  path: mediaBase,
  does: 'Ours: takes a JPEG, PNG, WebP, AVIF or GIF of up to 10 MB in the field `file`, for a message; it goes with it.',
  as: 'person',
  scope: null,
  file: { field: 'file', maxBytes: MAX_MEDIA_BYTES },
  gives: { 201: wrapped(ChatMedia) },
  refuses: ['notAPicture', 'pictureTooLarge', 'tooLarge', 'busy'],
  perMinute: 10,
})

export const media = endpoint({
  method: 'get',
  path: `${mediaBase}/:id`,
  does: 'Ours: the picture itself, or with `preview` a small still of it, until its message is deleted.',
  as: 'anyone',
  scope: null,
  params: z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) }),
  query: z.object({ preview: z.string().max(10).optional() }),
  gives: { 200: Binary },
  refuses: ['mediaNotFound'],
})
