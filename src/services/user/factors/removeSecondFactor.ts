import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/factors.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { notify } from '../emails/notifyOwner.ts'
import { passSecondFactor } from './passSecondFactor.ts'
import { deleteTotp } from './store.ts'

export const removeSecondFactor: Operation<typeof contract.removeSecondFactor> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  if (!(await passSecondFactor(ctx, user, body.secondFactor))) return refuse('factorNotFound')
  await ctx.tx(async (tx) => {
    await deleteTotp(tx.db, user.id)
    await notify(tx, user, 'factorOff')
  })
  return success
}
