import type * as contract from '#contract/room/infrastructure.ts'
import { success } from '#contract/common.ts'
import type { Operation } from '#services/core/context.ts'
import { ownedRoom } from '../access.ts'
import { closeRoom } from './closeRoom.ts'

export const deleteRoom: Operation<typeof contract.deleteRoom> = async (ctx, { params }) => {
  const { room } = await ownedRoom(ctx, params.id)
  await closeRoom(ctx, room)
  return success
}
