import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passwords.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { notify } from '../emails/notifyOwner.ts'
import { hashPassword } from './hash.ts'
import { replacePassword } from './store.ts'
import { refuseCommon } from './strength.ts'

export const setPassword: Operation<typeof contract.setPassword> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  if (user.passwordHash !== null) return refuse('passwordAlreadySet')
  refuseCommon(body.password, [user.nickname])
  const next = await hashPassword(body.password)
  await ctx.tx(async (tx) => {
    if (!(await replacePassword(tx.db, user.id, null, next))) return refuse('passwordAlreadySet')
    await notify(tx, user, 'passwordChanged')
  })
  return success
}
