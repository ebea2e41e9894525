import { refuse } from '#contract/errors.ts'
import type { RoomSettings } from '#contract/room/settings.ts'
import type { UserCtx } from '#services/core/context.ts'
import type { RoomAccess } from '../access.ts'
import { changedKeys, columnsOf } from './settingChanges.ts'
import { demandRights } from './settingRights.ts'
import { isSlugTaken, type RoomRow } from './store.ts'
import { storeChange } from './storeChange.ts'
import { tellRoom } from './tellRoom.ts'

/** Changes what differs of a room's settings, if the caller may, and tells the live room. */
export const changeSettings = async (
  ctx: UserCtx,
  { room, standing }: RoomAccess,
  sent: RoomSettings,
): Promise<RoomRow> => {
  const keys = changedKeys(room, sent)
  demandRights(keys, standing, ctx.user)
  if (keys.length === 0) return room
  const columns = await columnsOf(sent, keys)
  const changed = await storeChange(ctx, room, columns).catch((error: unknown) =>
    isSlugTaken(error) ? refuse('slugTaken') : Promise.reject(error),
  )
  if (!changed) return refuse('roomNotFound')
  await tellRoom(ctx, changed)
  return changed
}
