import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { banUntil } from './banUntil.ts'

export const temporaryBan: Operation<typeof contract.temporaryBan> = async (ctx, { body }) => {
  const until = new Date(body.expirationTime)
  if (until.getTime() <= ctx.now()) return refuse('banInPast')
  await banUntil(ctx, body, until)
  return success
}
