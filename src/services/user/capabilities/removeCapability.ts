import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/capabilities.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow } from '../access.ts'
import { tellAccountChanged } from '../sessions/sessionCache.ts'
import { takeCapability } from './store.ts'

export const removeCapability: Operation<typeof contract.removeCapability> = async (ctx, { params }) => {
  const user = await accountBelow(ctx, params.id)
  await takeCapability(ctx.db, user.id, params.capability)
  await tellAccountChanged(ctx, user.uuid)
  return success
}
