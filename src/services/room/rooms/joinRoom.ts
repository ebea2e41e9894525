import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/rooms.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom, standingIn } from '../access.ts'
import { putVisit } from '../visits/store.ts'
import { restOf } from './restView.ts'

export const joinRoom: Operation<typeof contract.joinRoom> = async (ctx, { params }) => {
  const room = await knownRoom(ctx, params.id)
  if ((await standingIn(ctx, room, ctx.user)).banned) return refuse('bannedFromRoom')
  await putVisit(ctx.db, { roomId: room.id, userUuid: ctx.user.uuid, entered: false })
  return restOf(ctx, room)
}
