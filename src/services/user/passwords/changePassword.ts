import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passwords.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { emailsOf, isProven } from '../emails/store.ts'
import { notify } from '../emails/notifyOwner.ts'
import { limitAttempts, guessing, forgetAttempts } from '#services/core/limits/attemptLimit.ts'
import { signOutElsewhere } from '../sessions/endAccess.ts'
import { hashPassword, isPassword } from './hash.ts'
import { replacePassword } from './store.ts'
import { refuseCommon } from './strength.ts'

export const changePassword: Operation<typeof contract.changePassword> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  const emails = await emailsOf(ctx.db, user.id)
  if (!emails.some(isProven)) return refuse('emailNotVerified')
  await limitAttempts(ctx, guessing, user.uuid)
  if (!(await isPassword(user.passwordHash, body.oldPassword))) return refuse('wrongEmailOrPassword')
  await forgetAttempts(ctx, guessing, user.uuid)
  if (body.newPassword === body.oldPassword) return refuse('samePassword')
  refuseCommon(body.newPassword, [user.nickname, ...emails.map((email) => email.email)])

  const next = await hashPassword(body.newPassword)
  await ctx.tx(async (tx) => {
    if (!(await replacePassword(tx.db, user.id, user.passwordHash, next)))
      return refuse('wrongEmailOrPassword')
    await notify(tx, user, 'passwordChanged')
  })
  await signOutElsewhere(ctx, user, ctx.user.sessionId)
  return success
}
