import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'
import { knownRoom, standingInRoom } from './access.ts'
import type { RoomStanding } from './standing.ts'

/** True for those who run a room: its owner and co-owners, and site staff. */
export const runsRoom = ({ power, roles, banned }: RoomStanding): boolean =>
  power >= 3 || (roles.includes('coOwner') && !banned)

/** The uuid of a room that the caller runs; refuses otherwise. */
export const roomRunBy = async (ctx: UserCtx, reference: string): Promise<string> => {
  const room = await knownRoom(ctx, reference)
  return runsRoom(await standingInRoom(ctx, room, ctx.user)) ? room.uuid : refuse('notRoomOwner')
}
