import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/roles.ts'
import type { Operation } from '#services/core/context.ts'
import { replaced } from '#services/core/replaced.ts'
import { ownedRoom } from '../access.ts'
import { MAX_OWNED_ROOMS } from '../rooms/createRoom.ts'
import { lockOwner, lockRoom, ownedRoomCount } from '../rooms/store.ts'
import { refreshLiveRoom } from '../rooms/refreshLiveRoom.ts'
import { handOver } from './handOver.ts'
import { logHandOver } from './logHandOver.ts'
import { ownerOf } from './store.ts'
import { targetIn } from './target.ts'

export const changeOwner: Operation<typeof contract.changeOwner> = async (ctx, { params, body }) => {
  const { room } = await ownedRoom(ctx, params.roomId)
  const heir = body.userUuid
  await ctx.tx(async (tx) => {
    await lockOwner(tx.db, heir)
    if (!(await lockRoom(tx.db, room.id))) return refuse('roomNotFound')
    const former = await ownerOf(tx.db, room.id)
    if (former === heir) return
    // Whoever handed the room over a moment ago is no longer asked.
    await ownedRoom(replaced(ctx, { db: tx.db }), room.uuid)
    const target = await targetIn(tx, room.id, heir)
    if (target.isGuest) return refuse('guestsHoldNoRole')
    if ((await ownedRoomCount(tx.db, heir)) >= MAX_OWNED_ROOMS) return refuse('tooManyRooms')

    await handOver(tx.db, room.id, heir)
    await logHandOver(tx, {
      actorUuid: ctx.user.uuid,
      userUuid: heir,
      roomUuid: room.uuid,
      previousRole: target.standing.highest,
      reason: '',
    })
  })
  await refreshLiveRoom(ctx, room)
  return success
}
