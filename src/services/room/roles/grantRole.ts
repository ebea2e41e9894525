import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { moderatedRoom } from '../access.ts'
import { lockRoom } from '../rooms/store.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { roleView } from '../rooms/view.ts'
import { roomPower } from '../standing.ts'
import { expireAt } from './expire.ts'
import { moderationOf } from './moderation.ts'
import { putRole } from './store.ts'
import { demandAbove, targetIn } from './target.ts'

export const grantRole: Operation<typeof contract.grantRole> = async (ctx, { params, body }) => {
  const access = await moderatedRoom(ctx, params.roomId)
  const { userUuid, role, expirationTime, reason } = body
  if (expirationTime && expirationTime.getTime() <= ctx.now())
    return refuse('badRequest', { message: 'expirationTime is in the past' })
  if (roomPower(role) >= access.standing.power) return refuse('roleTooHigh')

  const row = await ctx.tx(async (tx) => {
    // Judged under the lock: two moderators at once see each other's changes.
    const room = await lockRoom(tx.db, access.room.id)
    if (!room) return refuse('roomNotFound')
    const target = await targetIn(tx, room.id, userUuid)
    demandAbove(ctx, access, userUuid, target)
    if (target.isGuest && roomPower(role) > 0) return refuse('guestsHoldNoRole')
    const granted = await putRole(tx.db, { roomId: room.id, userUuid, role, expirationTime, reason })
    expireAt(tx, room.uuid, expirationTime)
    tx.emit(
      moderationOf(role === 'banned' ? 'banUser' : role === 'kicked' ? 'kickUser' : 'grantRole', {
        actorUuid: ctx.user.uuid,
        userUuid,
        roomUuid: room.uuid,
        previousRole: target.standing.highest,
        newRole: role,
        until: expirationTime,
        reason,
      }),
    )
    return granted
  })
  await refreshLiveRoom(ctx, access.room)
  return roleView(row)
}
