import { hash, verify } from '@node-rs/argon2'

/** Longest password of a room, in characters. */
const MAX_ROOM_PASSWORD = 128

/** argon2id of a room's password. Cheaper than an account's: a room's password is shared by many anyway. */
export const hashRoomPassword = (password: string): Promise<string> =>
  hash(password, { memoryCost: 8192, timeCost: 2, parallelism: 1 })

/** True if the password is the hashed one. */
export const isRoomPassword = async (
  hashed: string | null,
  password: string | undefined,
): Promise<boolean> => {
  if (hashed === null || !password || password.length > MAX_ROOM_PASSWORD) return false
  return verify(hashed, password).catch(() => false)
}
