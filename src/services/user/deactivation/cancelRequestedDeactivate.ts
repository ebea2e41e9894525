import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/deactivation.ts'
import type { Operation } from '#services/core/context.ts'
import { accountForModerators } from '../access.ts'
import { updateUser } from '../accounts/store.ts'

export const cancelRequestedDeactivate: Operation<typeof contract.cancelRequestedDeactivate> = async (
  ctx,
  { body },
) => {
  const user = await accountForModerators(ctx, body.userUuid)
  if (user.deactivationRequestedAt === null) return refuse('noDeactivationRequest')
  await updateUser(ctx.db, user.id, { deactivationRequestedAt: null, deactivationReason: '' })
  return success
}
