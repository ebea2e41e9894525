import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/emails.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount, ownEmail } from '../access.ts'
import { sendVerification } from './sendVerification.ts'

export const sendVerificationEmail: Operation<typeof contract.sendVerificationEmail> = async (
  ctx,
  { body },
) => {
  const { language } = await ownAccount(ctx)
  const email = await ownEmail(ctx, body.email)
  if (email.status === 'VERIFIED') return refuse('emailVerified')
  await ctx.tx((tx) => sendVerification(tx, email.email, language))
  return success
}
