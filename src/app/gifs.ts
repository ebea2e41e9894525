import { giphy } from '#adapters/gifs/giphy.ts'
import { klipy } from '#adapters/gifs/klipy.ts'
import type { Gifs } from '#ports/gifs.ts'
import type { Config } from './config.ts'

/** Opens the search for GIFs; null where none is set up. */
export const openGifs = (config: Config): Gifs | null => {
  const { GIF_PROVIDER: provider, GIF_API_KEY: key, GIF_RATING: rating, GIF_BASE_URL: baseUrl } = config
  if (provider === undefined || key === undefined) return null
  const access = { key, rating, ...(baseUrl === undefined ? {} : { baseUrl }) }
  return provider === 'giphy' ? giphy(access) : klipy(access)
}
