import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { moderatedRoom } from '../access.ts'
import { lockRoom } from '../rooms/store.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { expireAt } from './expire.ts'
import { moderationOf } from './moderation.ts'
import { putRole } from './store.ts'
import { demandAbove, targetIn } from './target.ts'

/** How long a kicked person stays out. */
const KICK_MS = 10 * 60_000

export const kickFromRoom: Operation<typeof contract.kickFromRoom> = async (ctx, { body }) => {
  const access = await moderatedRoom(ctx, body.slug)
  const until = new Date(ctx.now() + KICK_MS)
  await ctx.tx(async (tx) => {
    const room = await lockRoom(tx.db, access.room.id)
    if (!room) return refuse('roomNotFound')
    const target = await targetIn(tx, room.id, body.userUuid)
    demandAbove(ctx, access, body.userUuid, target)
    await putRole(tx.db, {
      roomId: room.id,
      userUuid: body.userUuid,
      role: 'kicked',
      expirationTime: until,
      reason: body.reason,
    })
    expireAt(tx, room.uuid, until)
    tx.emit(
      moderationOf('kickUser', {
        actorUuid: ctx.user.uuid,
        userUuid: body.userUuid,
        roomUuid: room.uuid,
        previousRole: target.standing.highest,
        newRole: 'kicked',
        until,
        reason: body.reason,
      }),
    )
  })
  await refreshLiveRoom(ctx, access.room)
  return success
}
