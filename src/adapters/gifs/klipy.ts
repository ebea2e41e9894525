import * as z from 'zod'
import type { Gifs } from '#ports/gifs.ts'
import { entriesOf } from '../music/askVendor.ts'
import { addressAt, askGifs, type GifAccess, PAGE, Pixels } from './access.ts'

const answerOf = (access: GifAccess) => {
  const Sized = z.object({
    gif: z.object({ url: addressAt(access), width: Pixels, height: Pixels }),
  })
  const One = z.object({ title: z.string().catch(''), file: z.object({ md: Sized, sm: Sized }) })
  return z.object({ data: z.object({ data: entriesOf(One), has_next: z.boolean() }) })
}

/** KLIPY, by its API version 1. */
export const klipy = (access: GifAccess): Gifs => ({
  provider: 'klipy',
  attribution: 'Powered by KLIPY',
  find: async (words, page) => {
    const base = access.baseUrl ?? 'https://api.klipy.com'
    const path = `/api/v1/${encodeURIComponent(access.key)}/gifs/${words === undefined ? 'trending' : 'search'}`
    const query = {
      q: words,
      rating: access.rating,
      page: String(page + 1),
      per_page: String(PAGE),
    }
    const found = await askGifs(access, new URL(`${base}${path}`), query, answerOf(access))
    return (
      found && {
        gifs: found.data.data.map(({ title, file }) => ({
          url: file.md.gif.url,
          previewUrl: file.sm.gif.url,
          width: file.md.gif.width,
          height: file.md.gif.height,
          alt: title,
        })),
        hasMore: found.data.has_next,
      }
    )
  },
})
