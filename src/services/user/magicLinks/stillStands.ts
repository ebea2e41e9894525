import type { Tools } from '#services/core/context.ts'
import { emailInUse } from '../emails/store.ts'
import type { StoredToken } from '../secrets/store.ts'
import { liveSession } from '../sessions/store.ts'

/**
 * True while what a link was made from is still good: the session that hands itself over, or the address it was
 * mailed to. Else whoever once held a session could come back after it was ended.
 */
export const stillStands = async (tools: Tools, { userId, data }: StoredToken): Promise<boolean> => {
  if (data['mailed'] === true) return (await emailInUse(tools.db, String(data['email'])))?.userId === userId
  const found = await liveSession(tools.db, String(data['sessionId']), new Date(tools.now()))
  return found !== null && found.session.userId === userId
}
