import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/passwords.ts'
import type { Operation } from '#services/core/context.ts'
import { forgottenPasswords } from './sendReset.ts'

/** All the work is a job, so that neither the answer nor its time tells whether the address is known. */
export const forgotPassword: Operation<typeof contract.forgotPassword> = async (ctx, { body }) => {
  await ctx.jobs.send([{ queue: forgottenPasswords.queue, data: { email: body.email } }])
  return success
}
