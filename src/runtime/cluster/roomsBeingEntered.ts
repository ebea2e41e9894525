import type { Tools } from '#services/core/context.ts'

/** Longer than a join may take. */
const LASTS_MS = 15_000

const setOf = (userUuid: string): string => `live.entering:${userUuid}`

/**
 * Notes that somebody is about to be looked up for a room. Whoever changes that person from now on lets the room read
 * them again, so that what was read before the change does not stay.
 */
export const noteEntering = (tools: Tools, userUuid: string, roomUuid: string): Promise<void> =>
  tools.kv.putMembers([{ set: setOf(userUuid), member: roomUuid }], LASTS_MS).catch((error: unknown) => {
    tools.log.warn({ err: error }, 'a join could not be noted for the other nodes')
  })

export const roomsBeingEntered = async (tools: Tools, userUuid: string): Promise<readonly string[]> =>
  (await tools.kv.membersOf([setOf(userUuid)])).flat()
