import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/deactivation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow, accountForModerators } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { botOf } from '../bots/store.ts'
import { tellAccountChanged } from '../sessions/sessionCache.ts'

export const reactivate: Operation<typeof contract.reactivate> = async (ctx, { params }) => {
  const user = await accountBelow(ctx, (await accountForModerators(ctx, params.id)).uuid)
  if (user.deactivatedAt === null || user.erasedAt !== null) return refuse('notDeactivated')
  const bot = await botOf(ctx.db, user.id)
  for (const account of bot ? [user, bot] : [user]) {
    await updateUser(ctx.db, account.id, { deactivatedAt: null, deactivationRequestedAt: null })
    await tellAccountChanged(ctx, account.uuid)
  }
  return success
}
