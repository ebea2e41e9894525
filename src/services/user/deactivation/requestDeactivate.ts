import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/deactivation.ts'
import type { Operation } from '#services/core/context.ts'
import { updateUser } from '../accounts/store.ts'

export const requestDeactivate: Operation<typeof contract.requestDeactivate> = async (ctx, { body }) => {
  await updateUser(ctx.db, ctx.user.id, {
    deactivationRequestedAt: new Date(ctx.now()),
    deactivationReason: body.reason,
  })
  return success
}
