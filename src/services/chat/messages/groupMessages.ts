import type * as contract from '#contract/chat/messages.ts'
import type { Operation } from '#services/core/context.ts'
import { readRoom } from '../access.ts'
import { groupConversation } from '../conversation.ts'
import { answerPage } from './answerPage.ts'

export const groupMessages: Operation<typeof contract.groupMessages> = async (ctx, { params, query }) => {
  await readRoom(ctx, ctx.user, params.guid)
  return answerPage(ctx, query, { conversationId: groupConversation(params.guid).id })
}
