import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/chat.ts'
import { chatCleared } from '#facts/chat.ts'
import type { Operation } from '#services/core/context.ts'
import { clearPins, roomByReference, roomStandingOf } from '#services/room/api.ts'
import { groupConversation } from '../conversation.ts'
import { wipeConversation } from './store.ts'

export const clearChat: Operation<typeof contract.clearChat> = async (ctx, { params, body }) => {
  const { room } = (await roomByReference(ctx, params.roomId)) ?? refuse('roomNotFound')
  const standing = await roomStandingOf(ctx, room.uuid, ctx.user)
  if (!standing || standing.power < 3) return refuse('notRoomOwner')
  await ctx.tx(async (tx) => {
    await wipeConversation(tx.db, groupConversation(room.uuid).id, ctx.user.uuid, new Date(tx.now()))
    await clearPins(tx, room.uuid)
    tx.emit(chatCleared({ roomUuid: room.uuid, actorUuid: ctx.user.uuid, reason: body.reason ?? '' }))
  })
  await ctx.live.refreshRoom(room.uuid).catch((error: unknown) => {
    ctx.log.warn({ err: error, roomUuid: room.uuid }, 'a live room did not read its pins at once')
  })
  await ctx.live.push(room.uuid, 'roomtone.chatCleared', {})
  return success
}
