import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/capabilities.ts'
import { accessChanged } from '#facts/user.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow } from '../access.ts'
import { publishAccountChange } from '../sessions/sessionCache.ts'
import { noteActOn } from '../moderation/noteActOn.ts'
import { giveCapability, takeCapability } from './store.ts'

export const ownCapabilities: Operation<typeof contract.ownCapabilities> = async (ctx) => [
  ...ctx.user.capabilities,
]

export const addCapability: Operation<typeof contract.addCapability> = async (ctx, { params }) => {
  const user = await accountBelow(ctx, params.id)
  await ctx.tx(async (tx) => {
    if (!(await giveCapability(tx.db, user.id, params.capability))) return refuse('hasRoleAlready')
    await noteActOn(tx, user, `Gave the capability ${params.capability}`)
    tx.emit(accessChanged({ userUuid: user.uuid, ended: [] }))
  })
  await publishAccountChange(ctx, user.uuid)
  return success
}

export const removeCapability: Operation<typeof contract.removeCapability> = async (ctx, { params }) => {
  const user = await accountBelow(ctx, params.id)
  await ctx.tx(async (tx) => {
    await takeCapability(tx.db, user.id, params.capability)
    await noteActOn(tx, user, `Took the capability ${params.capability}`)
    tx.emit(accessChanged({ userUuid: user.uuid, ended: [] }))
  })
  await publishAccountChange(ctx, user.uuid)
  return success
}
