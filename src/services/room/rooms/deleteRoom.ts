import type * as contract from '#contract/room/infrastructure.ts'
import { success } from '#contract/common.ts'
import type { Operation } from '#services/context.ts'
import { ownedRoom } from '../access.ts'
import { markDeleted } from './store.ts'

export const deleteRoom: Operation<typeof contract.deleteRoom> = async (ctx, { params }) => {
  const { room } = await ownedRoom(ctx, params.id)
  await ctx.tx(async (tx) => {
    if (await markDeleted(tx.db, room.id)) await tx.emit({ name: 'roomDeleted', roomUuid: room.uuid })
  })
  await ctx.live.reset(room.uuid)
  return success
}
