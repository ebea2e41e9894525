import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/moderation.ts'
import type { Operation } from '#services/core/context.ts'
import { banUntil } from './banUntil.ts'

export const ban: Operation<typeof contract.ban> = async (ctx, { body }) => {
  await banUntil(ctx, body, null)
  return success
}
