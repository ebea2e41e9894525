import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/posters.ts'
import type { Operation } from '#services/core/context.ts'

/** Where a poster lies in the blob store. */
export const posterKey = (file: string): string => `rooms/posters/${file}`

export const poster: Operation<typeof contract.poster> = async (ctx, { params }) => {
  const blob = await ctx.blobs.get(posterKey(params.file))
  if (!blob) return refuse('posterNotFound')
  return {
    contentType: 'image/webp',
    body: blob.bytes,
    length: blob.size,
    cacheControl: 'public, max-age=31536000, immutable',
  }
}
