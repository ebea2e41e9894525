import { hash, verify } from '@node-rs/argon2'
import { type Asker, hashing } from '#services/core/limits/costlyWork.ts'

/** Longest password of a room, in characters. */
const MAX_ROOM_PASSWORD = 128

/** argon2id of a room's password. Cheaper than an account's: a room's password is shared by many anyway. Refuses with `busy`. */
export const hashRoomPassword = (asker: Asker, password: string): Promise<string> =>
  hashing(asker, () => hash(password, { memoryCost: 8192, timeCost: 2, parallelism: 1 }))

/** True if the password is the hashed one. */
export const isRoomPassword = async (
  asker: Asker,
  hashed: string | null,
  password: string | undefined,
): Promise<boolean> => {
  if (hashed === null || !password || password.length > MAX_ROOM_PASSWORD) return false
  return hashing(asker, () => verify(hashed, password).catch(() => false))
}
