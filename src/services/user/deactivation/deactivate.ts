import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/deactivation.ts'
import type { Operation } from '#services/core/context.ts'
import { deactivatableAccount } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { botOf } from '../bots/store.ts'
import { endAllAccess } from '../sessions/endAccess.ts'

export const deactivate: Operation<typeof contract.deactivate> = async (ctx, { params }) => {
  const user = await deactivatableAccount(ctx, params.id)
  const deactivatedAt = new Date(ctx.now())
  const bot = await botOf(ctx.db, user.id)
  for (const account of bot ? [user, bot] : [user]) {
    await updateUser(ctx.db, account.id, { deactivatedAt })
    await endAllAccess(ctx, account)
  }
  return success
}
