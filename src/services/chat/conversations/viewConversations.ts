import type { Conversation as Shown } from '#contract/chat/conversations.ts'
import { isUuid } from '#contract/common.ts'
import type { Tools } from '#services/core/context.ts'
import { type Conversation, partnerOf, readConversation } from '../conversation.ts'
import { messagesById } from '../messages/store.ts'
import { chatGroups } from '../view/groups.ts'
import { presentTo } from '../view/presence.ts'
import { chatUsers, goneUser } from '../view/users.ts'
import { viewMessages } from '../view/viewMessages.ts'
import type { Seen } from './store.ts'
import { knowing, mutesOf } from './storeStanding.ts'

/** Conversations as `uid` sees them; those of deleted rooms are left out. */
export const viewConversations = async (
  tools: Tools,
  uid: string,
  seen: readonly Seen[],
): Promise<Shown[]> => {
  const read = seen.map((one) => [one, readConversation(one.id)] as const)
  const partners = read.flatMap(([, c]) => (c?.kind === 'user' ? [partnerOf(c, uid)] : []))
  const guids = read.flatMap(([, c]) => (c?.kind === 'group' ? [c.guid] : []))
  const rows = await messagesById(
    tools.db,
    seen.map(({ lastId }) => lastId),
  )
  const ids = seen.map(({ id }) => id)
  const [users, groups, messages, friends, known, mutes] = await Promise.all([
    chatUsers(tools, partners, await presentTo(tools, uid, partners)),
    chatGroups(tools, uid, guids),
    viewMessages(tools, uid, rows),
    isUuid(uid) ? tools.relations.friendsAmong(uid, partners) : new Set<string>(),
    knowing(tools.db, ids),
    mutesOf(tools.db, uid, ids, new Date(tools.now())),
  ])
  const roomtoneOf = (conversation: Conversation, isBegun: boolean): Shown['roomtone'] => {
    const mute = mutes.get(conversation.id) ?? null
    const mutedUntil = mute instanceof Date ? mute.toISOString() : mute
    if (conversation.kind === 'group') return { mutedUntil }
    const isKnown = known.get(conversation.id)?.has(uid) ?? false
    if (friends.has(partnerOf(conversation, uid))) return { group: 'friends', mutedUntil }
    return { group: isBegun && !isKnown ? 'unset' : 'others', mutedUntil }
  }
  const lastOf = new Map(messages.map((message) => [message.id, message]))
  const withOf = (conversation: Conversation) =>
    conversation.kind === 'group'
      ? groups.get(conversation.guid)
      : (users.get(partnerOf(conversation, uid)) ?? goneUser(partnerOf(conversation, uid)))

  return read.flatMap(([one, conversation]) => {
    const conversationWith = conversation && withOf(conversation)
    if (!conversation || !conversationWith) return []
    const lastMessage = lastOf.get(String(one.lastId))
    return [
      {
        conversationId: one.id,
        conversationType: conversation.kind,
        conversationWith,
        ...(lastMessage && { lastMessage }),
        unreadMessageCount: one.unread,
        updatedAt: lastMessage?.updatedAt ?? 0,
        roomtone: roomtoneOf(conversation, one.lastId > 0),
      },
    ]
  })
}
