import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/upload/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { changeTags } from './changeTags.ts'

export const setMetadata: Operation<typeof contract.setMetadata> = async (ctx, { body }) => {
  const { id, songId, ...tags } = body
  return changeTags(ctx, id ?? songId ?? refuse('badRequest', { message: 'songId is missing' }), tags)
}
