import type { Tools } from '#services/core/context.ts'
import { publishAccountChange } from '../sessions/sessionCache.ts'

/**
 * Lets every node forget what it knew of somebody, and the rooms in which they are present read their account again,
 * after the commit of a change, so that the caller sees the effect. If that fails the change is stored all the same, and
 * the fact told with it makes up for it.
 */
export const tellRooms = async (tools: Tools, userUuid: string): Promise<void> => {
  await publishAccountChange(tools, userUuid)
  await tools.live.refreshPerson(userUuid).catch((error: unknown) => {
    tools.log.warn({ err: error, userUuid }, 'a room did not read a changed account at once')
  })
}
