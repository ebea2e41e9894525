import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { chatBase } from './message.ts'
import { loose } from './params.ts'

/** A GIF as a message carries it (`metadata.chatMessage.media`); its addresses lie at its provider, or here if `GIF_PROXY` was on. */
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

/** Where the pictures of the providers lie; whatever else calls itself a GIF is a picture like any other. */
export const gifHosts = { giphy: 'giphy.com', klipy: 'klipy.com' } as const

/** Whether an address is one of a provider's pictures. */
export const gifHostOf = (hostname: string): keyof typeof gifHosts | undefined =>
  (['giphy', 'klipy'] as const).find(
    (name) => hostname === gifHosts[name] || hostname.endsWith(`.${gifHosts[name]}`),
  )

const MOST_PAGES = 100

export const gifs = endpoint({
  method: 'get',
  path: `${chatBase}/roomtone/gifs`,
  does: 'Ours: finds GIFs by words, or without them shows what is popular; `next` is the page after it.',
  as: 'person',
  scope: null,
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

export const gifAddress = endpoint({
  method: 'get',
  path: `${chatBase}/roomtone/gif-address`,
  does: 'Ours, where `GIF_PROXY` is on: where a GIF of a message that lies at its provider is found here, so that its provider learns of nobody who sees it.',
  as: 'guest',
  scope: null,
  query: z.object({ url: z.string().max(2048) }),
  gives: { 200: z.object({ data: z.object({ url: z.string() }) }) },
  refuses: ['mediaNotFound'],
  perMinute: 120,
})
