import { success } from '#contract/common.ts'
import type * as contract from '#contract/upload/songs.ts'
import type { Operation } from '#services/core/context.ts'
import { deletableSong } from '../access.ts'
import { withdraw } from './withdraw.ts'

export const deleteSong: Operation<typeof contract.deleteSong> = async (ctx, { params }) => {
  await withdraw(ctx, await deletableSong(ctx, params.id))
  return success
}
