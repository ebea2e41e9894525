import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/capabilities.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow } from '../access.ts'
import { tellAccountChanged } from '../sessions/sessionCache.ts'
import { giveCapability, takeCapability } from './store.ts'

export const ownCapabilities: Operation<typeof contract.ownCapabilities> = async (ctx) => [
  ...ctx.user.capabilities,
]

export const addCapability: Operation<typeof contract.addCapability> = async (ctx, { params }) => {
  const user = await accountBelow(ctx, params.id)
  if (!(await giveCapability(ctx.db, user.id, params.capability))) return refuse('hasRoleAlready')
  await tellAccountChanged(ctx, user.uuid)
  return success
}

export const removeCapability: Operation<typeof contract.removeCapability> = async (ctx, { params }) => {
  const user = await accountBelow(ctx, params.id)
  await takeCapability(ctx.db, user.id, params.capability)
  await tellAccountChanged(ctx, user.uuid)
  return success
}
