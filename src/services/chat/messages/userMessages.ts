import type * as contract from '#contract/chat/messages.ts'
import type { Operation } from '#services/core/context.ts'
import { userConversation } from '../conversation.ts'
import { knownUser } from '../people/knownUser.ts'
import { answerPage } from './answerPage.ts'

export const userMessages: Operation<typeof contract.userMessages> = async (ctx, { params, query }) => {
  const uid = await knownUser(ctx, params.uid)
  return answerPage(ctx, query, { conversationId: userConversation(ctx.user.uuid, uid).id })
}
