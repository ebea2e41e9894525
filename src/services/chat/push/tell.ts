import type { ChatMessage } from '#contract/chat/message.ts'
import type { ChatPush } from '#contract/chat/push.ts'
import type { Tools } from '#services/core/context.ts'
import { type Conversation, readConversation } from '../conversation.ts'

/** The bus topic on which every node hears what was said: for chat clients, and for our own in the rooms. */
export const CHAT_TOPIC = 'chat.said'

/** What nodes tell each other. */
export type Told =
  | {
      /** The room whose members may hear it, or the people. */
      readonly to: { readonly guid: string } | { readonly uids: readonly string[] }
      readonly push: ChatPush
    }
  /** Somebody became a member of a room's chat, or is one no more. */
  | { readonly memberships: string }

const publish = (tools: Tools, told: Told): Promise<void> =>
  tools.bus
    .publish(CHAT_TOPIC, JSON.stringify(told))
    .catch((error: unknown) => tools.log.warn({ err: error }, 'a chat push failed'))

/** Lets the nodes on which somebody listens know that their memberships changed. */
export const tellMemberships = (tools: Tools, uid: string): Promise<void> =>
  publish(tools, { memberships: uid })

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

/** Pushes without being waited for: what was said is stored, and whoever misses the push reads it. */
export const tell = (tools: Tools, conversation: Conversation, push: ChatPush, onlyTo?: string): void => {
  const people = conversation.kind === 'user' ? [conversation.first, conversation.second] : []
  const to =
    onlyTo !== undefined
      ? { uids: [onlyTo] }
      : conversation.kind === 'group'
        ? { guid: conversation.guid }
        : { uids: people }
  void publish(tools, { to, push })
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
