import { refuse } from '#contract/errors.ts'
import type { UserCtx } from '#services/core/context.ts'
import { roomStandingOf } from '#services/room/api.ts'

/** Refuses who does not run a room: services do, its owner and co-owners, and moderators of the site. */
export const refuseNotRunning = async (ctx: UserCtx, roomUuid: string): Promise<void> => {
  if (ctx.user.type === 'service') return
  const standing = await roomStandingOf(ctx, roomUuid, ctx.user)
  if (standing === null || standing.power < 2) refuse('notRoomModerator')
}
