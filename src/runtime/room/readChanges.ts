import type { RoomDto } from '#contract/room/room.ts'
import type { Command } from '#live/command.ts'
import type { Room } from '#live/state.ts'
import type { Tools } from '#services/core/context.ts'
import { noDancefloorUsers, roomForLive } from '#services/room/api.ts'

/**
 * The commands that bring a live room up to what is stored of it now. Whoever was banned or kicked meanwhile is
 * removed. `guestPasswordChanged`: somebody set or removed it, which is told even if the flag stays.
 */
export const readChanges = async (
  tools: Tools,
  room: Room,
  guestPasswordChanged: boolean,
): Promise<readonly Command[]> => {
  const stored = await roomForLive(tools, room.uuid)
  // Deleted: it is closed by whoever deleted it.
  if (!stored) return []
  const settings = stored.room
  const noDancefloor = await noDancefloorUsers(tools, room.uuid)
  const isProtected = settings.isGuestPasswordProtected
  const tellGuestPassword = guestPasswordChanged || isProtected !== room.settings.isGuestPasswordProtected
  return [
    { type: 'changeSettings', settings, noDancefloor },
    ...(tellGuestPassword ? [{ type: 'changeGuestPassword', isProtected } as const] : []),
    ...usersToKick(settings, room).map((userUuid) => ({ type: 'kick', userUuid }) as const),
  ]
}

/** Who is present and may not be. The rows come without those that ran out. */
const usersToKick = ({ roomRoles }: RoomDto, room: Room): string[] =>
  roomRoles
    .filter(({ role, userUuid }) => (role === 'banned' || role === 'kicked') && room.people.has(userUuid))
    .map((row) => row.userUuid)
