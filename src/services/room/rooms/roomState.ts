import type * as contract from '#contract/room/rooms.ts'
import type { Operation } from '#services/context.ts'
import { knownRoom } from '../access.ts'

export const roomState: Operation<typeof contract.roomState> = async (ctx, { params }) => {
  const { uuid } = await knownRoom(ctx, params.id)
  const glance = (await ctx.live.glance([uuid])).get(uuid)
  return {
    roomUuid: uuid,
    song: glance?.song ?? null,
    endTime: glance?.endTime ?? null,
    djUuid: glance?.djUuid ?? null,
    djUuids: [...(glance?.djUuids ?? [])],
    usersInRoomUuids: [...(glance?.userUuids ?? [])],
    vibeMeter: glance?.vibeMeter ?? 0,
  }
}
