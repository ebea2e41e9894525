import type { RoomRow } from '../rooms/store.ts'
import { hasGuestPassword } from '../rooms/view.ts'
import { isRoomPassword } from './hash.ts'

/**
 * True if the room has no password, or one given is right. A room with only a guest password is open: that password
 * is a second key to a protected room. `now` in epoch milliseconds.
 */
export const checkPasswords = async (
  room: RoomRow,
  given: { password?: string | undefined; guestPassword?: string | undefined },
  now: number,
): Promise<boolean> => {
  if (room.passwordHash === null) return true
  if (await isRoomPassword(room.passwordHash, given.password)) return true
  return hasGuestPassword(room, now) && isRoomPassword(room.guestPasswordHash, given.guestPassword)
}
