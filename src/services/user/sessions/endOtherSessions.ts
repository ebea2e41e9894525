import { success } from '#contract/common.ts'
import type * as contract from '#contract/user/sessions.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { signOutElsewhere } from './endAccess.ts'

export const endOtherSessions: Operation<typeof contract.endOtherSessions> = async (ctx) => {
  await signOutElsewhere(ctx, await ownAccount(ctx), ctx.user.sessionId)
  return success
}
