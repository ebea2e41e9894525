import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passwords.ts'
import type { Operation } from '#services/core/context.ts'
import { mayAct } from '../accounts/standing.ts'
import { updateUser } from '../accounts/store.ts'
import { accountOpenedBy } from '../emails/accountOpenedBy.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { proveByMail } from '../emails/proveByMail.ts'
import { proveCode } from '../secrets/oneTimeCode.ts'
import { endAllAccess } from '../sessions/endAccess.ts'
import { hashPassword } from './hash.ts'
import { refuseCommon } from './strength.ts'

/** Whoever has the mail reads the address, so that it counts as proven from here on. */
export const resetPassword: Operation<typeof contract.resetPassword> = async (ctx, { body }) => {
  await refuseCommon(body.password, [body.email])
  const passwordHash = await hashPassword(ctx, body.password)
  const opened = await proveCode(ctx, 'resetPassword', body.email, body.code)
  const user = await accountOpenedBy(ctx.db, body.email)
  if (!user || user.id !== opened || !mayAct(user, ctx.now())) return refuse('cannotResetPassword')

  await endAllAccess(ctx, user, async (tx) => {
    await proveByMail(tx, user, body.email)
    await updateUser(tx.db, user.id, { passwordHash, passwordExpiresAt: null })
    await notifyOwner(tx, user, 'passwordChanged')
  })
  return success
}
