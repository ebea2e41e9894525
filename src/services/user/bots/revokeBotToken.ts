import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/bots.ts'
import type { Operation } from '#services/core/context.ts'
import { botOfCaller } from '../access.ts'
import { endAllAccess } from '../sessions/endAccess.ts'

export const revokeBotToken: Operation<typeof contract.revokeBotToken> = async (ctx) => {
  await endAllAccess(ctx, await botOfCaller(ctx))
  return success
}
