import { ownEvents } from '#contract/realtime/ours.ts'
import { type TypingMessage } from '#contract/realtime/typing.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { isOneOf, partnerOf, readConversation } from '../conversation.ts'
import { knowing } from '../conversations/storeStanding.ts'
import { isBlocked } from '../people/store.ts'

/** How often somebody is told that another one writes, ms. */
const EVERY_MS = 3000

/**
 * Shows the other one of a private conversation that somebody writes, if both let it be shown, know each other and do
 * not block each other. Whoever writes learns nothing of that.
 */
export const tellTyping = async (tools: Tools, who: Who, conversationId: string): Promise<void> => {
  const conversation = readConversation(conversationId.toLowerCase())
  if (conversation?.kind !== 'user' || who.type !== 'user' || !isOneOf(conversation, who.uuid)) return
  const { db, kv, relations } = tools
  const other = partnerOf(conversation, who.uuid)
  if (!(await kv.setNew(`chat:typing:${who.uuid}:${conversation.id}`, '1', EVERY_MS))) return
  const privacy = await relations.chatPrivacy([who.uuid, other])
  if (!privacy.get(who.uuid)?.typing || !privacy.get(other)?.typing) return
  if ((await isBlocked(db, who.uuid, other)) || (await isBlocked(db, other, who.uuid))) return
  const isFriend = (await relations.friendsAmong(who.uuid, [other])).has(other)
  const known = isFriend ? undefined : (await knowing(db, [conversation.id])).get(conversation.id)
  if (!isFriend && !(known?.has(who.uuid) && known.has(other))) return
  const message: TypingMessage = { conversationId: conversation.id, userUuid: who.uuid }
  await tools.live.pushToUser(other, ownEvents.typing, message)
}
