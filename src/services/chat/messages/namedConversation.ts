import { isUuid } from '#contract/common.ts'
import type { ListQuery } from '#contract/chat/messages.ts'
import type { UserCtx } from '#services/core/context.ts'
import { type Conversation, groupConversation, readConversation, userConversation } from '../conversation.ts'

/**
 * The private conversation (or, by `conversationId` or a group as receiver, the room) a query names. A sender means
 * their messages to the caller, a receiver the caller's own to them; null if nothing the caller may read is named.
 */
export const namedConversation = (query: ListQuery, uid: string): Conversation | null => {
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
export const withSender = (query: ListQuery, ctx: UserCtx, conversation: Conversation): ListQuery =>
  conversation.kind === 'user' && query.conversationId === undefined && query.sender === undefined
    ? { ...query, sender: [ctx.user.uuid] }
    : query
