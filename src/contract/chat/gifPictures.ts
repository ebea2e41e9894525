import * as z from 'zod'
import { Binary } from '../binary.ts'
import { endpoint } from '../endpoint.ts'
import { chatBase } from './message.ts'

/** The path of a provider’s picture that this server passes on, without the origin it stands on. */
export const gifPictureBase = `${chatBase}/roomtone/gifs` as const
export const gifPicturePath = new RegExp(`^${gifPictureBase.replaceAll('.', '\\.')}/[0-9a-f]{32}\\?`)
/** Longest side of what is passed on, pixels. */
export const GIF_SIDES = { whole: 480, preview: 240 } as const

export const gifPicture = endpoint({
  method: 'get',
  path: `${gifPictureBase}/:proof`,
  does:
    'Ours, where `GIF_PROXY` is on: a GIF that the search offered, as WebP from here, so that its provider learns of ' +
    'nobody who sees it; or with `preview` a small one. `proof` and `from` stand in the address that the search gave.',
  as: 'anyone',
  scope: null,
  params: z.object({ proof: z.string().regex(/^[0-9a-f]{32}$/) }),
  query: z.object({ from: z.string().max(2048), preview: z.string().max(10).optional() }),
  gives: { 200: Binary },
  refuses: ['mediaNotFound', 'providerDown', 'busy'],
})
