import type { Tools } from '#services/core/context.ts'
import type { RoomRow } from './store.ts'

/**
 * Lets the live room read itself again after the commit of a change, so that the caller sees the effect. If that fails
 * the change is stored all the same, and the fact told with it makes up for it.
 */
export const refreshLiveRoom = async (
  tools: Tools,
  room: Pick<RoomRow, 'uuid'>,
  change?: { guestPassword?: boolean },
): Promise<void> => {
  await tools.live.refreshRoom(room.uuid, change).catch((error: unknown) => {
    tools.log.warn({ err: error, roomUuid: room.uuid }, 'a live room did not read its change at once')
  })
}
