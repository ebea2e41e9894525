import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/emails.ts'
import type { Operation } from '#services/core/context.ts'
import { lockedAccount, ownAccount, ownEmail } from '../access.ts'
import { requireProof } from '../proof/requireProof.ts'
import { notifyOwner } from './notifyOwner.ts'
import { emailsOf, insertEmail, markDeleted } from './store.ts'
import { proveEmail, sendVerification } from './verification.ts'
import { emailView } from '../view.ts'

export const listEmails: Operation<typeof contract.listEmails> = async (ctx) => ({
  emails: (await emailsOf(ctx.db, ctx.user.id)).map(emailView),
})

const MOST = 10

export const addEmail: Operation<typeof contract.addEmail> = async (ctx, { body }) => {
  await requireProof(ctx, ctx.user)
  return ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    if ((await emailsOf(tx.db, user.id)).length >= MOST) return refuse('tooManyEmails')
    const email = await insertEmail(tx.db, { userId: user.id, ...body })
    if (!email) return refuse('emailTaken')
    await sendVerification(tx, email.email, user)
    await notifyOwner(tx, user, 'emailAdded')
    return emailView(email)
  })
}

export const deleteEmail: Operation<typeof contract.deleteEmail> = async (ctx, { params }) => {
  await requireProof(ctx, ctx.user)
  return ctx.tx(async (tx) => {
    const user = await lockedAccount(tx, ctx.user)
    const emails = await emailsOf(tx.db, user.id)
    const email = emails.find((one) => one.id === params.id) ?? refuse('emailNotFound')
    if (emails.length === 1) return refuse('lastEmail')
    await notifyOwner(tx, user, 'emailRemoved')
    await markDeleted(tx.db, email.id, new Date(tx.now()))
    return success
  })
}

export const sendVerificationEmail: Operation<typeof contract.sendVerificationEmail> = async (
  ctx,
  { body },
) => {
  const user = await ownAccount(ctx)
  const email = await ownEmail(ctx, body.email)
  if (email.status === 'VERIFIED') return refuse('emailVerified')
  await ctx.tx((tx) => sendVerification(tx, email.email, user))
  return success
}

export const verifyEmail: Operation<typeof contract.verifyEmail> = (ctx, { body }) => proveEmail(ctx, body)

export const confirmEmail: Operation<typeof contract.confirmEmail> = (ctx, { body }) => proveEmail(ctx, body)
