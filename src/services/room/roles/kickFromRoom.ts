import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { moderatedRoom } from '../access.ts'
import { lockRoom } from '../rooms/store.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { changeRole } from './changeRole.ts'
import { refuseDecidedAbove } from './refuseDecidedAbove.ts'
import { demandAbove, targetIn } from './target.ts'

/** How long a kicked person stays out. */
const KICK_MS = 10 * 60_000

export const kickFromRoom: Operation<typeof contract.kickFromRoom> = async (ctx, { body }) => {
  const access = await moderatedRoom(ctx, body.slug)
  const { userUuid, reason = '', reportId } = body
  const until = new Date(ctx.now() + KICK_MS)
  await ctx.tx(async (tx) => {
    const room = await lockRoom(tx.db, access.room.id)
    if (!room) return refuse('roomNotFound')
    const target = await targetIn(tx, room.id, userUuid)
    demandAbove(access, target)
    await refuseDecidedAbove(tx, access, { userUuid, role: 'kicked' })
    await changeRole(tx, {
      room,
      userUuid,
      role: 'kicked',
      to: { until, reason },
      actorUuid: ctx.user.uuid,
      reason,
      previousRole: target.standing.highest,
      newRole: 'kicked',
      reportId,
    })
  })
  await refreshLiveRoom(ctx, access.room)
  return success
}
