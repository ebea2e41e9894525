import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/capabilities.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow } from '../access.ts'
import { noteActOn } from '../moderation/noteActOn.ts'
import { giveCapability, takeCapability } from './store.ts'
import { changeAccess } from '../sessions/changeAccess.ts'

export const ownCapabilities: Operation<typeof contract.ownCapabilities> = async (ctx) => [
  ...ctx.user.capabilities,
]

export const addCapability: Operation<typeof contract.addCapability> = async (ctx, { params }) => {
  const user = await accountBelow(ctx, params.id)
  await changeAccess(ctx, user.uuid, async (tx) => {
    if (!(await giveCapability(tx.db, user.id, params.capability))) return refuse('hasRoleAlready')
    await noteActOn(tx, user, `Gave the capability ${params.capability}`)
  })
  return success
}

export const removeCapability: Operation<typeof contract.removeCapability> = async (ctx, { params }) => {
  const user = await accountBelow(ctx, params.id)
  await changeAccess(ctx, user.uuid, async (tx) => {
    await takeCapability(tx.db, user.id, params.capability)
    await noteActOn(tx, user, `Took the capability ${params.capability}`)
  })
  return success
}
