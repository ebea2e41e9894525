import { isDeepStrictEqual } from 'node:util'
import { refuse } from '#contract/errors.ts'
import { PinnedMessage } from '#contract/room/room.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import type { UserCtx } from '#services/core/context.ts'
import type { Asker } from '#services/core/limits/costlyWork.ts'
import { refuseWords } from '#services/core/refuseWords.ts'
import type { RoomAccess } from '../access.ts'
import { hashRoomPassword } from '../passwords/hash.ts'
import { demandRights } from './settingRights.ts'
import { signedPins } from './signedPins.ts'
import { roomSlugs } from './slug.ts'
import { isSlugTaken, type RoomChanges, type RoomRow } from './store.ts'
import { storeChange } from './storeChange.ts'
import { refreshLiveRoom } from './refreshLiveRoom.ts'

/** Changes what differs of a room's settings, if the caller may, and tells the live room. */
export const changeSettings = async (
  ctx: UserCtx,
  { room, standing }: RoomAccess,
  wanted: RoomSettings,
): Promise<RoomRow> => {
  const pins = PinnedMessage.array().safeParse(room.pinnedMessages).data ?? []
  const sent = await withSignedPins(ctx, wanted, pins)
  const keys = changedKeys(room, sent)
  demandRights(keys, standing, ctx.user)
  refusePicturesOfOthers(sent, [room.posterFile, room.posterUrl])
  if (keys.length === 0) return room
  if (keys.includes('name')) await refuseWords(ctx, sent.name)
  const columns = await columnsOf(ctx, sent, keys)
  const changed = await storeChange(ctx, room, columns).catch((error: unknown) =>
    isSlugTaken(error) ? refuse('slugTaken') : Promise.reject(error),
  )
  if (!changed) return refuse('roomNotFound')
  await refreshLiveRoom(ctx, changed)
  return changed
}

/** Settings as they may be stored: whoever sends a pin is who pinned it. */
export const withSignedPins = async (
  ctx: UserCtx,
  sent: RoomSettings,
  before: readonly PinnedMessage[],
): Promise<RoomSettings> =>
  sent.pinnedMessages === undefined
    ? sent
    : { ...sent, pinnedMessages: await signedPins(ctx, before, sent.pinnedMessages) }

/** A path on this site is a picture that was uploaded for one room: it may be sent back, but nobody else points at it. */
export const refusePicturesOfOthers = (
  { posterFile, posterUrl }: RoomSettings,
  own: readonly (string | null)[],
): void => {
  for (const picture of [posterFile, posterUrl])
    if (picture?.startsWith('/') && !own.includes(picture)) refuse('pictureNotYours')
}

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
  asker: Asker,
  sent: RoomSettings,
  keys: readonly (keyof RoomSettings)[],
): Promise<RoomChanges> => {
  const wanted = Object.fromEntries(keys.map((key) => [key, sent[key]])) as RoomSettings
  const { password, pinnedMessages, ...plain } = wanted
  if (plain.slug !== undefined && !roomSlugs.isSlug(plain.slug)) return refuse('slugNotValid')
  return {
    ...(plain as RoomChanges),
    ...(pinnedMessages === undefined ? {} : { pinnedMessages: JSON.stringify(pinnedMessages) }),
    ...(password === undefined
      ? {}
      : { passwordHash: password === null ? null : await hashRoomPassword(asker, password) }),
  }
}
