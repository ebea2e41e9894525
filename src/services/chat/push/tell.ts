import type { ChatMessage } from '#contract/chat/message.ts'
import { CHAT_PUSH, type ChatPush } from '#contract/chat/push.ts'
import type { Tools } from '#services/core/context.ts'
import { type Conversation, readConversation } from '../conversation.ts'

/** The bus topic on which every node hears what was said, for the sockets of chat clients. */
export const CHAT_TOPIC = 'chat.said'

/** What nodes tell each other. */
export interface Told {
  /** The room whose members may hear it, or the people. */
  readonly to: { readonly guid: string } | { readonly uids: readonly string[] }
  readonly push: ChatPush
}

/** Says to everybody what does not depend on who looks: `reactedByMe` and `hasJoined` are nobody's. */
const forAll = (message: ChatMessage): ChatMessage => ({
  ...message,
  data: {
    ...message.data,
    ...(message.data.reactions && {
      reactions: message.data.reactions.map((count) => ({ ...count, reactedByMe: false })),
    }),
  },
})

const send = async (tools: Tools, to: Told['to'], push: ChatPush): Promise<void> => {
  const told: Told = { to, push }
  await tools.bus.publish(CHAT_TOPIC, JSON.stringify(told))
  if ('guid' in to) await tools.live.push(to.guid, CHAT_PUSH, push)
  else await Promise.all(to.uids.map((uid) => tools.live.pushToUser(uid, CHAT_PUSH, push)))
}

/** Pushes without being waited for: what was said is stored, and whoever misses the push reads it. */
export const tell = (tools: Tools, conversation: Conversation, push: ChatPush, onlyTo?: string): void => {
  const people = conversation.kind === 'user' ? [conversation.first, conversation.second] : []
  const to: Told['to'] =
    onlyTo !== undefined
      ? { uids: [onlyTo] }
      : conversation.kind === 'group'
        ? { guid: conversation.guid }
        : { uids: people }
  send(tools, to, push).catch((error: unknown) => tools.log.warn({ err: error }, 'a chat push failed'))
}

/** Pushes a message that was sent, edited or deleted; a withheld one only to its sender. */
export const tellMessage = (
  tools: Tools,
  kind: 'sent' | 'edited' | 'deleted',
  message: ChatMessage,
  withheld: boolean,
): void => {
  const conversation = readConversation(message.conversationId)
  if (conversation)
    tell(tools, conversation, { kind, message: forAll(message) }, withheld ? message.sender : undefined)
}
