import type { Tools } from '#services/core/context.ts'
import { isBanned } from '../accounts/standing.ts'
import { readToken } from './accessToken.ts'
import { ownerOfSession } from './store.ts'

/** True if a genuine token is refused because its account is banned: who holds it may be told so. */
export const isBannedToken = async (tools: Tools, token: string): Promise<boolean> => {
  const read = await readToken(tools, token)
  const user = read && (await ownerOfSession(tools.db, read.sessionId))
  return user ? isBanned(user, tools.now()) : false
}
