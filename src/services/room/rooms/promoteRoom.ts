import type * as contract from '#contract/room/infrastructure.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom, standingIn } from '../access.ts'
import { changeSettings } from './changeSettings.ts'
import { restOf } from './restView.ts'

/** Who promotes need not run the room: the capability decides. */
export const promoteRoom: Operation<typeof contract.promoteRoom> = async (ctx, { params, body }) => {
  const room = await knownRoom(ctx, params.id)
  const standing = await standingIn(ctx, room, ctx.user)
  return restOf(ctx, await changeSettings(ctx, { room, standing }, { promoted: body.promoted }))
}
