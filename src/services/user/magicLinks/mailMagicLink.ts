import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/magicLinks.ts'
import type { Operation } from '#services/core/context.ts'
import { magicLetters } from './sendMagicLetter.ts'

/** All the work is a job, so that neither the answer nor its time tells whether the address is known. */
export const mailMagicLink: Operation<typeof contract.mailMagicLink> = async (ctx, { body }) => {
  await ctx.jobs.send([
    {
      queue: magicLetters.queue,
      data: { email: body.email, target: body.target, language: body.language },
    },
  ])
  return success
}
