import { success } from '#contract/common.ts'
import { refuse } from '#contract/errors.ts'
import type * as contract from '#contract/room/chat.ts'
import { chatCleared, tellMessages } from '#facts/chat.ts'
import type { Operation } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { clearPins, roomByReference, roomStandingOf } from '#services/room/api.ts'
import { groupConversation } from '../conversation.ts'
import { sealAllAway } from '../deletion/sealAway.ts'
import { lockConversation } from './store.ts'

export const clearChat: Operation<typeof contract.clearChat> = async (ctx, { params, body }) => {
  const { room } = (await roomByReference(ctx, params.roomId)) ?? refuse('roomNotFound')
  const standing = await roomStandingOf(ctx, room.uuid, ctx.user)
  if (!standing || standing.power < 3) return refuse('notRoomOwner')
  const conversation = groupConversation(room.uuid)
  await ctx.tx(async (tx) => {
    await lockConversation(tx.db, conversation)
    const sealId = tx.id()
    const rows = await sealAllAway(tx, conversation.id, { sealId, by: ctx.user.uuid })
    await clearPins(tx, room.uuid)
    await logAct(tx, {
      kind: 'clearChat',
      roomUuid: room.uuid,
      actorUuid: ctx.user.uuid,
      userUuid: null,
      reason: body.reason ?? '',
      undo: { sealId },
    })
    tx.emit(chatCleared({ roomUuid: room.uuid, actorUuid: ctx.user.uuid, reason: body.reason ?? '' }))
    tx.send(tellMessages({ messageIds: rows.map(({ id }) => id) }))
  })
  await ctx.live.refreshRoom(room.uuid).catch((error: unknown) => {
    ctx.log.warn({ err: error, roomUuid: room.uuid }, 'a live room did not read its pins at once')
  })
  return success
}
