import type * as contract from '#contract/chat/messages.ts'
import type { ListQuery } from '#contract/chat/messages.ts'
import { isUuid } from '#contract/common.ts'
import type { Operation, UserCtx } from '#services/core/context.ts'
import { readRoom } from '../access.ts'
import {
  type Conversation,
  groupConversation,
  isOneOf,
  readConversation,
  userConversation,
} from '../conversation.ts'
import { answerPage, emptyPage } from './answerPage.ts'

/**
 * The private conversation (or, by `conversationId` or a group as receiver, the room) a query names. A sender means
 * their messages to the caller, a receiver the caller's own to them; null if nothing the caller may read is named.
 */
const named = (query: ListQuery, uid: string): Conversation | null => {
  if (query.conversationId !== undefined) return readConversation(query.conversationId.toLowerCase())
  const receiver = query.receiver?.toLowerCase()
  if (query.receiverType === 'group') return receiver && isUuid(receiver) ? groupConversation(receiver) : null
  const [sender, second] = query.sender ?? []
  if (second !== undefined) return null
  const partner = [sender?.toLowerCase(), receiver].find((name) => name !== undefined && name !== uid)
  if (partner === undefined || !isUuid(partner)) return null
  const both = [sender?.toLowerCase(), receiver].filter((name) => name !== undefined && name !== uid)
  return both.length === 1 ? userConversation(uid, partner) : null
}

/** Without a sender in the query, a receiver means what the caller sent there. */
const withSender = (query: ListQuery, ctx: UserCtx, conversation: Conversation): ListQuery =>
  conversation.kind === 'user' && query.conversationId === undefined && query.sender === undefined
    ? { ...query, sender: [ctx.user.uuid] }
    : query

export const messages: Operation<typeof contract.messages> = async (ctx, { query }) => {
  const conversation = named(query, ctx.user.uuid)
  if (!conversation) return emptyPage(query)
  if (query.receiverType !== undefined && query.receiverType !== conversation.kind) return emptyPage(query)
  if (conversation.kind === 'group') await readRoom(ctx, ctx.user, conversation.guid)
  else if (!isOneOf(conversation, ctx.user.uuid)) return emptyPage(query)
  return answerPage(ctx, withSender(query, ctx, conversation), { conversationId: conversation.id })
}
