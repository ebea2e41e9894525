import { success } from '#contract/common.ts'
import type * as contract from '#contract/room/infrastructure.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom, ownedRoom, standingInRoom } from '../access.ts'
import { changeSettings } from './changeSettings.ts'
import { closeRoom } from './closeRoom.ts'
import { restOf } from './restView.ts'
import { changeRoom } from './rooms.ts'

/** Who promotes need not run the room: the capability decides. */
export const promoteRoom: Operation<typeof contract.promoteRoom> = async (ctx, { params, body }) => {
  const room = await knownRoom(ctx, params.id)
  const standing = await standingInRoom(ctx, room, ctx.user)
  return restOf(ctx, await changeSettings(ctx, { room, standing }, { promoted: body.promoted }))
}

export const deleteRoom: Operation<typeof contract.deleteRoom> = async (ctx, { params }) => {
  const { room } = await ownedRoom(ctx, params.id)
  await closeRoom(ctx, room)
  return success
}

export const changeInfrastructure: Operation<typeof contract.changeInfrastructure> = changeRoom
export const setDjType: Operation<typeof contract.setDjType> = changeRoom
export const setLiveAudio: Operation<typeof contract.setLiveAudio> = changeRoom
export const setLiveState: Operation<typeof contract.setLiveState> = changeRoom
export const setDjSeats: Operation<typeof contract.setDjSeats> = changeRoom
