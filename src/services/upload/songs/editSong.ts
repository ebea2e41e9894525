import type * as contract from '#contract/upload/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { changeTags } from './changeTags.ts'

export const editSong: Operation<typeof contract.editSong> = (ctx, { params, body }) =>
  changeTags(ctx, params.id, body)
