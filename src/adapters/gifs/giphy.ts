import * as z from 'zod'
import type { Gifs } from '#ports/gifs.ts'
import { entriesOf } from '../music/askVendor.ts'
import { addressAt, askGifs, type GifAccess, PAGE, Pixels } from './access.ts'

const answerOf = (access: GifAccess) => {
  const Picture = z.object({ url: addressAt(access), width: Pixels, height: Pixels })
  return z.object({
    data: entriesOf(
      z.object({
        title: z.string().catch(''),
        alt_text: z.string().catch(''),
        images: z.object({ fixed_height: Picture, fixed_height_small: Picture }),
      }),
    ),
    pagination: z.object({ total_count: z.number(), count: z.number(), offset: z.number() }),
  })
}

/** GIPHY, by its API version 1. */
export const giphy = (access: GifAccess): Gifs => ({
  provider: 'giphy',
  attribution: 'Powered by GIPHY',
  find: async (words, page) => {
    const base = access.baseUrl ?? 'https://api.giphy.com'
    const url = new URL(`${base}/v1/gifs/${words === undefined ? 'trending' : 'search'}`)
    const query = {
      api_key: access.key,
      q: words,
      rating: access.rating,
      limit: String(PAGE),
      offset: String(page * PAGE),
    }
    const found = await askGifs(access, url, query, answerOf(access))
    if (!found) return null
    const { total_count: total, count, offset } = found.pagination
    return {
      gifs: found.data.map(({ title, alt_text: alt, images }) => ({
        ...images.fixed_height,
        previewUrl: images.fixed_height_small.url,
        alt: alt || title,
      })),
      hasMore: count > 0 && offset + count < total,
    }
  },
})
