import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/accounts.ts'
import type { Operation } from '#services/core/context.ts'
import { redeemToken } from '../secrets/oneTimeToken.ts'
import { tellAccountChanged } from '../sessions/sessionCache.ts'
import { updateUser } from './store.ts'

export const claimOwner: Operation<typeof contract.claimOwner> = async (ctx, { body }) => {
  await ctx.tx(async (tx) => {
    if (!(await redeemToken(tx, 'owner', body.token))) return refuse('ownerLinkInvalid')
    await updateUser(tx.db, ctx.user.id, { role: 'superUser' })
  })
  await tellAccountChanged(ctx, ctx.user.uuid)
  await ctx.live.userChanged(ctx.user.uuid)
  return success
}
