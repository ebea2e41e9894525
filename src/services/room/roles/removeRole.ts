import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { moderatedRoom } from '../access.ts'
import { lockRoom } from '../rooms/store.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { roomPower } from '../standing.ts'
import { refuseDecidedAbove } from './refuseDecidedAbove.ts'
import { changeRole } from './changeRole.ts'
import { rolesOf } from './store.ts'
import { demandAbove, formerTargetIn } from './target.ts'

export const removeRole: Operation<typeof contract.removeRole> = async (ctx, { params, body }) => {
  const access = await moderatedRoom(ctx, params.roomId)
  const { userUuid, role, reason = '', reportId } = body
  const stepsDown = userUuid === ctx.user.uuid && (roomPower(role) > 0 || role === 'dj')

  await ctx.tx(async (tx) => {
    const room = await lockRoom(tx.db, access.room.id)
    if (!room) return refuse('roomNotFound')
    const target = await formerTargetIn(tx, room.id, userUuid)
    if (!stepsDown) demandAbove(access, target)
    await refuseDecidedAbove(tx, access, { userUuid, role })
    const held = await rolesOf(tx.db, room.id, userUuid)
    if (!held.some((row) => row.role === role)) return
    const left = held.find((row) => row.role !== role)
    await changeRole(tx, {
      room,
      userUuid,
      role,
      to: null,
      actorUuid: ctx.user.uuid,
      reason,
      previousRole: role,
      newRole: left?.role ?? null,
      reportId,
    })
  })
  await refreshLiveRoom(ctx, access.room)
  return success
}
