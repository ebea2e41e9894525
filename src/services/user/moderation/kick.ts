import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow } from '../access.ts'
import { record } from './record.ts'

export const kick: Operation<typeof contract.kick> = async (ctx, { body }) => {
  const user = await accountBelow(ctx, body.userUuid)
  await ctx.tx((tx) => record(tx, ctx.user, user, { type: 'globalKick', reason: body.reason }))
  await ctx.live.endUser(user.uuid, false)
  return success
}
