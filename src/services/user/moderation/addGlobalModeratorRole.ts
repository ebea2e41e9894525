import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { grantRole } from './grantRole.ts'

export const addGlobalModeratorRole: Operation<typeof contract.addGlobalModeratorRole> = async (
  ctx,
  { body },
) => {
  await grantRole(ctx, body, 'globalModerator')
  return success
}
