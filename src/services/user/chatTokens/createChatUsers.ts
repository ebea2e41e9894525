import type * as contract from '#contract/user/chatTokens.ts'
import type { Operation } from '#services/core/context.ts'
import { visibleAccounts } from '../access.ts'

export const createChatUsers: Operation<typeof contract.createChatUsers> = async (ctx, { body }) => {
  const users = (await visibleAccounts(ctx, body.users)).map((user) => user.uuid)
  const known = new Set(users)
  return { users, missing: body.users.filter((uuid) => !known.has(uuid)) }
}
