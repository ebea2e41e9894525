import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/chat.ts'
import type { Operation } from '#services/core/context.ts'
import { roomByReference, roomStandingOf } from '#services/room/api.ts'
import { peopleOf } from '#services/user/api.ts'
import { tryToEnter } from './enterGroup.ts'

export const syncChat: Operation<typeof contract.syncChat> = async (ctx, { params, body }) => {
  const { user } = ctx
  const { room } = (await roomByReference(ctx, params.roomId)) ?? refuse('roomNotFound')
  if (user.type !== 'service' && !(await roomStandingOf(ctx, room.uuid, user))?.moderates)
    return refuse('notRoomModerator')
  const named = body.userUuids ?? (await ctx.live.wholeSummary(room.uuid)).userUuids
  const uuids = [...new Set(named)]
  const people = await peopleOf(ctx, uuids)
  let added = 0
  for (const uuid of uuids) {
    const person = people.get(uuid)?.standing
    if (person?.mayAct && (await tryToEnter(ctx, room.uuid, person)) === 'yes') added++
  }
  return { success: true as const, added, skipped: uuids.length - added }
}
