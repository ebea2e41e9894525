import type { Tools } from '#services/core/context.ts'
import { userByUuid } from '../accounts/store.ts'
import { chatTokenOf } from './chatToken.ts'

/** The chat token of an account, for servers the operator trusts; null if there is no such account. */
export const chatTokenFor = async (tools: Tools, uuid: string): Promise<string | null> => {
  const user = await userByUuid(tools.db, uuid)
  return user ? chatTokenOf(tools, user) : null
}
