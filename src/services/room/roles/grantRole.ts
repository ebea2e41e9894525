import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { moderatedRoom } from '../access.ts'
import { lockRoom } from '../rooms/store.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { roleView } from '../rooms/view.ts'
import { roomPower } from '../standing.ts'
import { refuseDecidedAbove } from './refuseDecidedAbove.ts'
import { changeRole } from './changeRole.ts'
import { demandAbove, targetIn } from './target.ts'

export const grantRole: Operation<typeof contract.grantRole> = async (ctx, { params, body }) => {
  const access = await moderatedRoom(ctx, params.roomId)
  const { userUuid, role, expirationTime, reason = '', reportId } = body
  if (expirationTime && expirationTime.getTime() <= ctx.now())
    return refuse('badRequest', { message: 'expirationTime is in the past' })
  if (roomPower(role) >= access.standing.power) return refuse('roleTooHigh')

  const row = await ctx.tx(async (tx) => {
    // Judged under the lock: two moderators at once see each other's changes.
    const room = await lockRoom(tx.db, access.room.id)
    if (!room) return refuse('roomNotFound')
    const target = await targetIn(tx, room.id, userUuid)
    demandAbove(access, target)
    await refuseDecidedAbove(tx, access, { userUuid, role })
    if (target.isGuest && roomPower(role) > 0) return refuse('guestsHoldNoRole')
    const done = await changeRole(tx, {
      room,
      userUuid,
      role,
      to: { until: expirationTime, reason },
      actorUuid: ctx.user.uuid,
      reason,
      previousRole: target.standing.highest,
      newRole: role,
      reportId,
    })
    return done.row ?? refuse('roleNotFound')
  })
  await refreshLiveRoom(ctx, access.room)
  return roleView(row)
}
