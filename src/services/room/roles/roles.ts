import type * as contract from '#contract/room/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'
import { roleView } from '../rooms/view.ts'
import { rolesOf, rolesOfRooms } from './store.ts'

export const rolesOfRoom: Operation<typeof contract.rolesOfRoom> = async (ctx, { params }) => {
  const room = await knownRoom(ctx, params.roomId)
  return (await rolesOfRooms(ctx.db, [room.id])).map(roleView)
}

export const rolesOfUser: Operation<typeof contract.rolesOfUser> = async (ctx, { params }) => {
  const room = await knownRoom(ctx, params.roomId)
  return (await rolesOf(ctx.db, room.id, params.userId)).map(roleView)
}
