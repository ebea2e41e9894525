import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { chatBase } from './message.ts'
import { loose } from './params.ts'

/** A GIF as a message carries it (`metadata.chatMessage.media`); its addresses lie at its provider. */
export const ChatGif = z
  .object({
    type: z.literal('ChatGif'),
    url: z.string(),
    previewUrl: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    alt: z.string(),
    provider: z.enum(['giphy', 'klipy']),
  })
  .meta({ id: 'ChatGif' })
export type ChatGif = z.infer<typeof ChatGif>

const MOST_PAGES = 100

export const gifs = endpoint({
  method: 'get',
  path: `${chatBase}/roomtone/gifs`,
  does: 'Ours: finds GIFs by words, or without them shows what is popular; `next` is the page after it.',
  as: 'person',
  query: z.object({ q: z.string().trim().max(100).optional(), page: loose(MOST_PAGES) }),
  gives: {
    200: z.object({
      data: z.object({ gifs: z.array(ChatGif), next: z.number().int().nullable() }),
      /** What has to stand beside them. */
      attribution: z.string(),
    }),
  },
  refuses: ['gifsAbsent', 'providerDown'],
  perMinute: 60,
})
