import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/passwords.ts'
import { sendPasswordReset } from '#facts/user.ts'
import type { Operation } from '#services/core/context.ts'
import { forgetAttempts, guessing, limitAttempts } from '#services/core/limits/attemptLimit.ts'
import { accountBelow, ownAccount } from '../access.ts'
import { updateUser } from '../accounts/store.ts'
import { noteActOn } from '../moderation/noteActOn.ts'
import { notifyOwner } from '../emails/notifyOwner.ts'
import { emailsOf, isProven } from '../emails/store.ts'
import { requireProof } from '../proof/requireProof.ts'
import { endAllAccess, signOutElsewhere } from '../sessions/endAccess.ts'
import { hashPassword, isPassword } from './hash.ts'
import { replacePassword } from './store.ts'
import { refuseCommon } from './strength.ts'
import { givenUntil } from './givenUntil.ts'

export const changePassword: Operation<typeof contract.changePassword> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  const emails = await emailsOf(ctx.db, user.id)
  if (!emails.some(isProven)) return refuse('emailNotVerified')
  await limitAttempts(ctx, guessing, user.uuid)
  if (!(await isPassword(ctx, user.passwordHash, body.oldPassword))) return refuse('wrongEmailOrPassword')
  await forgetAttempts(ctx, guessing, user.uuid)
  if (body.newPassword === body.oldPassword) return refuse('samePassword')
  await refuseCommon(body.newPassword, [user.nickname, ...emails.map((email) => email.email)])

  const next = await hashPassword(ctx, body.newPassword)
  await signOutElsewhere(ctx, user, ctx.user.sessionId, async (tx) => {
    if (!(await replacePassword(tx.db, user.id, user.passwordHash, next)))
      return refuse('wrongEmailOrPassword')
    return notifyOwner(tx, user, 'passwordChanged')
  })
  return success
}

export const setPassword: Operation<typeof contract.setPassword> = async (ctx, { body }) => {
  const user = await ownAccount(ctx)
  if (user.passwordHash !== null) return refuse('passwordAlreadySet')
  await requireProof(ctx, ctx.user)
  await refuseCommon(body.password, [user.nickname])
  const next = await hashPassword(ctx, body.password)
  await ctx.tx(async (tx) => {
    if (!(await replacePassword(tx.db, user.id, null, next))) return refuse('passwordAlreadySet')
    await notifyOwner(tx, user, 'passwordChanged')
  })
  return success
}

/** All the work is a job, so that neither the answer nor its time tells whether the address is known. */
export const forgotPassword: Operation<typeof contract.forgotPassword> = async (ctx, { body }) => {
  await ctx.send(sendPasswordReset({ email: body.email }))
  return success
}

export const changePasswordAdmin: Operation<typeof contract.changePasswordAdmin> = async (ctx, { body }) => {
  const user = await accountBelow(ctx, body.userUuid)
  await refuseCommon(body.newPassword, [user.nickname])
  const passwordHash = await hashPassword(ctx, body.newPassword)
  await endAllAccess(ctx, user, async (tx) => {
    await updateUser(tx.db, user.id, { passwordHash, passwordExpiresAt: givenUntil(tx) })
    await noteActOn(tx, user, 'Set another password')
    await notifyOwner(tx, user, 'passwordGiven')
  })
  return success
}
