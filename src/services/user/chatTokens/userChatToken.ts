import type * as contract from '#contract/user/chatTokens.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { chatTokenOf } from './chatToken.ts'

export const userChatToken: Operation<typeof contract.userChatToken> = async (ctx) => ({
  cometAuthToken: chatTokenOf(ctx, await ownAccount(ctx)),
})
