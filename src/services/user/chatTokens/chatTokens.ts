import type * as contract from '#contract/user/chatTokens.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { ownAccount, visibleAccounts } from '../access.ts'
import { chatTokenOf } from './chatToken.ts'

export const userChatToken: Operation<typeof contract.userChatToken> = async (ctx) => ({
  // A token for a program is let into the chat itself, held to its scopes; the account’s chat token has none.
  cometAuthToken: ctx.user.scopes
    ? (ctx.token ?? refuse('unauthorized'))
    : chatTokenOf(ctx, await ownAccount(ctx)),
})

/** What a token may do follows from its account, so a guest's is made like any other. */
export const ghostChatToken: Operation<typeof contract.ghostChatToken> = async (ctx) => ({
  cometAuthToken: chatTokenOf(ctx, await ownAccount(ctx)),
})

export const createChatUsers: Operation<typeof contract.createChatUsers> = async (ctx, { body }) => {
  const users = (await visibleAccounts(ctx, body.users)).map((user) => user.uuid)
  const known = new Set(users)
  return { users, missing: body.users.filter((uuid) => !known.has(uuid)) }
}
