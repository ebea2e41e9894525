import { MAX_DATA_JSON } from '#contract/chat/message.ts'
import { groupsMentioned } from '#contract/chat/mentionGroups.ts'
import type * as contract from '#contract/chat/write.ts'
import { refuse } from '#contract/errors.ts'
import { tellMessages } from '#facts/chat.ts'
import type { Operation } from '#services/core/context.ts'
import { livingMessage } from '../access.ts'
import { wordsOf } from '../search/wordsOf.ts'
import { viewMessage } from '../view/viewMessages.ts'
import { countWrite } from './limit.ts'
import { changeMessage } from './store.ts'
import { wordRule } from './wordRule.ts'
import { shieldGate } from './shieldGate.ts'
import { readData, storedData } from './storedData.ts'

export const editMessage: Operation<typeof contract.editMessage> = async (ctx, { params, body }) => {
  await countWrite(ctx)
  const { row, conversation } = await livingMessage(ctx, params.id)
  if (row.sender !== ctx.user.uuid)
    return refuse('notAllowedInChat', { message: 'Only the sender can change a message.' })
  const said = readData(row.data)
  const data = { ...said, ...storedData(body.data) }
  // Who writes at a slow pace may still mend what was said.
  if (conversation.kind === 'group') {
    await shieldGate(ctx, conversation.guid, data)
    // What would be held is refused: what others read already is not taken from them unseen.
    if ((await wordRule(ctx, conversation.guid, data)) === 'hold' && !row.held) return refuse('wordsRefused')
  }
  const before = new Set(groupsMentioned(said.metadata))
  if (groupsMentioned(data.metadata).some((group) => !before.has(group)))
    return refuse('groupMentionClosed', { message: 'Groups are mentioned when a message is sent' })
  if (JSON.stringify(data).length > MAX_DATA_JSON)
    return refuse('badRequest', { details: { data: ['is too large'] } })
  const changed = await ctx.tx(async (tx) => {
    const now = new Date(tx.now())
    const message = await changeMessage(tx.db, row.id, { data, words: wordsOf(data) }, now)
    if (!message) return refuse('messageIdNotFound')
    tx.send(tellMessages({ messageIds: [row.id] }))
    return message
  })
  return { data: await viewMessage(ctx, ctx.user.uuid, changed) }
}
