import type * as contract from '#contract/upload/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { audibleSong } from '../access.ts'
import { songView } from '../view.ts'

export const oneSong: Operation<typeof contract.oneSong> = async (ctx, { params }) =>
  songView(await audibleSong(ctx, params.id), ctx.user.uuid)
