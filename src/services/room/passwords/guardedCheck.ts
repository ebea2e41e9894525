import type { Tools } from '#services/core/context.ts'
import type { RoomRow } from '../rooms/store.ts'
import { checkPasswords } from './checkPasswords.ts'

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
