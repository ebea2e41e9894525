import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { tellAccountChanged } from '../sessions/sessionCache.ts'
import { record } from './record.ts'

export const unban: Operation<typeof contract.unban> = async (ctx, { body }) => {
  const user = await accountBelow(ctx, body.userUuid)
  if (user.bannedAt === null) return success
  await ctx.tx(async (tx) => {
    await updateUser(tx.db, user.id, { bannedAt: null, bannedUntil: null })
    await record(tx, ctx.user, user, { type: 'globalUnBan', reason: body.reason })
  })
  await tellAccountChanged(ctx, user.uuid)
  return success
}
