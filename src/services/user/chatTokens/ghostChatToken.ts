import type * as contract from '#contract/user/chatTokens.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount } from '../access.ts'
import { chatTokenOf } from './chatToken.ts'

/** What a token may do follows from its account, so a guest's is made like any other. */
export const ghostChatToken: Operation<typeof contract.ghostChatToken> = async (ctx) => ({
  cometAuthToken: chatTokenOf(ctx, await ownAccount(ctx)),
})
