import type * as contract from '#contract/room/rooms.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom } from '../access.ts'

export const roomState: Operation<typeof contract.roomState> = async (ctx, { params }) => {
  const { uuid } = await knownRoom(ctx, params.id)
  const summary = (await ctx.live.summaries([uuid])).get(uuid)
  return {
    roomUuid: uuid,
    song: summary?.song ?? null,
    endTime: summary?.endTime ?? null,
    djUuid: summary?.djUuid ?? null,
    djUuids: [...(summary?.djUuids ?? [])],
    usersInRoomUuids: [...(summary?.userUuids ?? [])],
    vibeMeter: summary?.vibeMeter ?? 0,
  }
}
