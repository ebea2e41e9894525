import type { TokenRole } from '#contract/roles.ts'
import type { Tools } from '#services/core/context.ts'
import { standingInRoom } from './access.ts'
import { roomByUuid } from './rooms/store.ts'
import { enteredRoomIds } from './visits/store.ts'

/** Whether a room lets somebody in, or why not. */
export type RoomEntry = 'yes' | 'roomNotFound' | 'banned' | 'kicked' | 'passwordNeeded'

/**
 * Whether a person may come into a room without giving a password now: a protected room wants a role in it, or that
 * the live room once let them in. Chat, voice and previews ask so.
 */
export const mayEnterRoom = async (
  tools: Tools,
  roomUuid: string,
  person: { uuid: string; role: TokenRole },
): Promise<RoomEntry> => {
  const room = await roomByUuid(tools.db, roomUuid)
  if (!room) return 'roomNotFound'
  const standing = await standingInRoom(tools, room, person)
  if (standing.banned) return 'banned'
  if (standing.kicked) return 'kicked'
  if (room.passwordHash === null || standing.moderates || standing.roles.includes('dj')) return 'yes'
  return (await enteredRoomIds(tools.db, person.uuid, [room.id])).has(room.id) ? 'yes' : 'passwordNeeded'
}
