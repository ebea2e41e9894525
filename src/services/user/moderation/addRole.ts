import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { grantRole } from './grantRole.ts'

export const addRole: Operation<typeof contract.addRole> = async (ctx, { body }) => {
  await grantRole(ctx, body, body.role)
  return success
}
