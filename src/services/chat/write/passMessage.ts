import type * as contract from '#contract/chat/write.ts'
import { refuse } from '#contract/errors.ts'
import { tellMessages } from '#facts/chat.ts'
import type { Operation } from '#services/core/context.ts'
import { logAct } from '#services/core/logAct.ts'
import { heldMessage } from '../access.ts'
import { tellWhomItMeans } from '../told/addressed.ts'
import { viewMessage } from '../view/viewMessages.ts'
import { letPass } from './store.ts'
import { readData } from './storedData.ts'

export const passMessage: Operation<typeof contract.passMessage> = async (ctx, { params }) => {
  const { row, conversation } = await heldMessage(ctx, params.id)
  const passed = await ctx.tx(async (tx) => {
    const message = await letPass(tx.db, row.id, new Date(tx.now()))
    if (!message) return refuse('messageIdNotFound')
    await logAct(tx, {
      kind: 'wordPassed',
      roomUuid: conversation.guid,
      actorUuid: ctx.user.uuid,
      userUuid: row.sender,
      reason: '',
    })
    tx.send(tellMessages({ messageIds: [row.id], sent: true }))
    await tellWhomItMeans(tx, conversation, message, readData(message.data), [])
    return message
  })
  return { data: await viewMessage(ctx, ctx.user.uuid, passed) }
}
