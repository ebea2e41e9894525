import { isDeepStrictEqual } from 'node:util'
import { refuse } from '#contract/errors.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import { hashRoomPassword } from '../passwords/hash.ts'
import { isSlug } from './slug.ts'
import type { RoomChanges, RoomRow } from './store.ts'

/** The settings that were sent and differ from the room's: a client may send a whole room back. */
export const changedKeys = (room: RoomRow, sent: RoomSettings): (keyof RoomSettings)[] =>
  (Object.keys(sent) as (keyof RoomSettings)[]).filter((key) => {
    const value = sent[key]
    if (value === undefined) return false
    if (key === 'password') return value !== null || room.passwordHash !== null
    return !isDeepStrictEqual(value, room[key])
  })

/** The columns that hold these settings; the password is hashed on the way. */
export const columnsOf = async (
  sent: RoomSettings,
  keys: readonly (keyof RoomSettings)[],
): Promise<RoomChanges> => {
  const wanted = Object.fromEntries(keys.map((key) => [key, sent[key]])) as RoomSettings
  const { password, pinnedMessages, ...plain } = wanted
  if (plain.slug !== undefined && !isSlug(plain.slug)) return refuse('slugNotValid')
  return {
    ...(plain as RoomChanges),
    ...(pinnedMessages === undefined ? {} : { pinnedMessages: JSON.stringify(pinnedMessages) }),
    ...(password === undefined
      ? {}
      : { passwordHash: password === null ? null : await hashRoomPassword(password) }),
  }
}
