import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/passwords.ts'
import type { Operation } from '#services/core/context.ts'
import { accountBelow } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { notify } from '../emails/notifyOwner.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { hashPassword } from './hash.ts'
import { refuseCommon } from './strength.ts'

export const changePasswordAdmin: Operation<typeof contract.changePasswordAdmin> = async (ctx, { body }) => {
  const user = await accountBelow(ctx, body.userUuid)
  refuseCommon(body.newPassword, [user.nickname])
  const passwordHash = await hashPassword(body.newPassword)
  await ctx.tx(async (tx) => {
    await updateUser(tx.db, user.id, { passwordHash })
    await notify(tx, user, 'passwordChanged')
  })
  await endAllAccess(ctx, user)
  return success
}
