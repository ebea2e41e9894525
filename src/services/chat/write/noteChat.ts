import type { UserCtx } from '#services/core/context.ts'

/** Who talks or reacts is there; nothing waits for it, and nothing is lost if the room is not told. */
export const noteChat = (ctx: UserCtx, roomUuid: string): void => {
  ctx.live
    .noteChat(roomUuid, ctx.user.uuid)
    .catch((error: unknown) => ctx.log.warn({ err: error, roomUuid }, 'a room could not be told who talks'))
}
