import type { Tools } from '#services/core/context.ts'
import type { RoomRow } from '../rooms/store.ts'
import { hasGuestPassword } from '../rooms/view.ts'
import { isRoomPassword } from './hash.ts'

/** So many wrong passwords one person may try on one room within the window; after that even the right one fails. */
const MOST_WRONG = 20
const WINDOW_MS = 10 * 60_000

/** The same as `checkPasswords`, for a person who may not go on guessing. */
export const guardedCheck = async (
  tools: Tools,
  room: RoomRow,
  given: { password?: string | undefined; guestPassword?: string | undefined },
  userUuid: string,
): Promise<boolean> => {
  if (room.passwordHash === null) return true
  if (!given.password && !given.guestPassword) return false
  const key = `room.wrong:${room.uuid}:${userUuid}`
  if (Number((await tools.kv.get(key)) ?? 0) >= MOST_WRONG) return false
  const right = await checkPasswords(room, given, tools.now())
  if (!right) await tools.kv.add(key, 1, WINDOW_MS)
  return right
}

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
