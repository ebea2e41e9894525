import type * as contract from '#contract/chat/messages.ts'
import { refuse } from '#contract/errors.ts'
import type { Operation } from '#services/core/context.ts'
import { readRoom, visibleMessage } from '../access.ts'
import { groupConversation, isOneOf, readConversation, userConversation } from '../conversation.ts'
import { knownUser } from '../people/knownUser.ts'
import { viewMessage } from '../view/viewMessages.ts'
import { answerPage, emptyPage } from './answerPage.ts'
import { namedConversation, withSender } from './namedConversation.ts'

export const messages: Operation<typeof contract.messages> = async (ctx, { query }) => {
  const conversation = namedConversation(query, ctx.user.uuid)
  if (!conversation) return emptyPage(query)
  if (query.receiverType !== undefined && query.receiverType !== conversation.kind) return emptyPage(query)
  if (conversation.kind === 'group') await readRoom(ctx, ctx.user, conversation.guid)
  else if (!isOneOf(conversation, ctx.user.uuid)) return emptyPage(query)
  return answerPage(ctx, withSender(query, ctx, conversation), { conversationId: conversation.id })
}

export const groupMessages: Operation<typeof contract.groupMessages> = async (ctx, { params, query }) => {
  await readRoom(ctx, ctx.user, params.guid)
  return answerPage(ctx, query, { conversationId: groupConversation(params.guid).id })
}

export const userMessages: Operation<typeof contract.userMessages> = async (ctx, { params, query }) => {
  const uid = await knownUser(ctx, params.uid)
  return answerPage(ctx, query, { conversationId: userConversation(ctx.user.uuid, uid).id })
}

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

export const threadMessages: Operation<typeof contract.threadMessages> = async (ctx, { params, query }) => {
  const { row } = await visibleMessage(ctx, params.id)
  return answerPage(ctx, query, { parentId: row.id })
}

export const oneMessage: Operation<typeof contract.oneMessage> = async (ctx, { params }) => {
  const { row } = await visibleMessage(ctx, params.id)
  return { data: await viewMessage(ctx, ctx.user.uuid, row) }
}
