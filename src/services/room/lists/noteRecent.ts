import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/lists.ts'
import type { Operation } from '#services/core/context.ts'
import { knownRoom, standingIn } from '../access.ts'
import { putVisit } from '../visits/store.ts'

export const noteRecent: Operation<typeof contract.noteRecent> = async (ctx, { body }) => {
  const room = await knownRoom(ctx, body.slug ?? body.roomSlug ?? body.roomUuid ?? '')
  if ((await standingIn(ctx, room, ctx.user)).banned) return refuse('bannedFromRoom')
  await putVisit(ctx.db, { roomId: room.id, userUuid: ctx.user.uuid, entered: false })
  return success
}
