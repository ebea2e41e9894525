import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/factors.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { passSecondFactor } from './passSecondFactor.ts'
import { giveRecoveryCodes } from './recoveryCodes.ts'

export const renewRecoveryCodes: Operation<typeof contract.renewRecoveryCodes> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  if (!(await passSecondFactor(ctx, user, body.secondFactor))) return refuse('factorNotFound')
  return { recoveryCodes: await ctx.tx((tx) => giveRecoveryCodes(tx, user.id)) }
}
