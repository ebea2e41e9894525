import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/images.ts'
import type { Operation } from '#services/core/context.ts'
import { imageKey } from './place.ts'

export const image: Operation<typeof contract.image> = async (ctx, { params, query }) => {
  const blob = await ctx.blobs.get(imageKey(params.id, query.width))
  if (!blob) return refuse('imageNotFound')
  return {
    contentType: 'image/webp',
    body: blob.bytes,
    length: blob.size,
    cacheControl: 'public, max-age=86400',
  }
}
