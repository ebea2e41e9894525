import { roomChanged } from '#facts/room.ts'
import { success } from '#contract/common.ts'
import type * as contract from '#contract/room/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { ownedRoom } from '../access.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { setNoDancefloor } from './store.ts'

export const setNoDancefloorUsers: Operation<typeof contract.setNoDancefloorUsers> = async (
  ctx,
  { body },
) => {
  const { room } = await ownedRoom(ctx, body.slug)
  await ctx.tx(async (tx) => {
    await setNoDancefloor(tx.db, room.id, body.userUuids)
    tx.emit(roomChanged({ roomUuid: room.uuid }))
  })
  await refreshLiveRoom(ctx, room)
  return success
}
