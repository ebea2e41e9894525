import * as z from 'zod'
import { entry, flag, optional, secret, url } from './setting.ts'

/** Where GIFs are searched. */
export const gifEntries = {
  GIF_PROVIDER: entry(z.enum(['giphy', 'klipy']).optional(), 'Who is asked for GIFs in the chat'),
  GIF_API_KEY: secret(optional, 'Key for that provider'),
  GIF_RATING: entry(z.enum(['g', 'pg', 'pg-13', 'r']), 'The strongest GIFs that are offered', 'pg'),
  GIF_PROXY: entry(
    flag,
    'GIFs come through this server, made smaller and kept for a month, so that their provider learns of nobody who sees them',
    'off',
  ),
  GIF_BASE_URL: entry(url.optional(), 'Base of that provider instead of its own address'),
}
