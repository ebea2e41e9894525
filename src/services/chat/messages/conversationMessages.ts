import type * as contract from '#contract/chat/messages.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { readRoom } from '../access.ts'
import { isOneOf, readConversation } from '../conversation.ts'
import { answerPage } from './answerPage.ts'

export const conversationMessages: Operation<typeof contract.conversationMessages> = async (
  ctx,
  { params, query },
) => {
  const conversation = readConversation(params.conversationId)
  if (!conversation) return refuse('guidNotFound')
  if (conversation.kind === 'group') await readRoom(ctx, ctx.user, conversation.guid)
  else if (!isOneOf(conversation, ctx.user.uuid)) return refuse('notAllowedInChat')
  return answerPage(ctx, query, { conversationId: conversation.id })
}
