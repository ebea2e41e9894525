import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/songChecks.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom, standingInRoom } from '../access.ts'
import { roomLookedInto } from './roomLookedInto.ts'

export const checkSongs: Operation<typeof contract.checkSongs> = async (ctx, { params, body }) => {
  const uuid = await roomLookedInto(ctx, params.id)
  const by = { userUuid: ctx.user.uuid, role: ctx.user.role }
  return { checks: [...(await ctx.live.checkSongs(uuid, by, body.songs))] }
}

export const tryRules: Operation<typeof contract.tryRules> = async (ctx, { params, body }) => {
  const room = await knownRoom(ctx, params.id)
  const { power, roles } = await standingInRoom(ctx, room, ctx.user)
  if (power < 3 && !roles.includes('coOwner')) refuse('notRoomOwner')
  return ctx.live.tryRules(room.uuid, body.doc)
}
