import type { ChatMessage } from '#contract/chat/message.ts'
import type { ChatPush } from '#contract/chat/push.ts'
import { chatSaid } from '#facts/chat.ts'
import type { MessageOf } from '#facts/kinds.ts'
import type { Tools } from '#services/core/context.ts'
import { publish } from '#services/core/facts/bus.ts'
import { type Conversation, readConversation } from '../conversation.ts'

const send = (tools: Tools, said: MessageOf<typeof chatSaid>): Promise<void> =>
  publish(tools, chatSaid, said).catch((error: unknown) =>
    tools.log.warn({ err: error }, 'a chat push failed'),
  )

/** Lets the nodes on which somebody listens know that their memberships changed. */
export const tellMemberships = (tools: Tools, uid: string): Promise<void> => send(tools, { memberships: uid })

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
export const publishPush = (
  tools: Tools,
  conversation: Conversation,
  push: ChatPush,
  onlyTo?: string,
): void => {
  const people = conversation.kind === 'user' ? [conversation.first, conversation.second] : []
  const to =
    onlyTo !== undefined
      ? { uids: [onlyTo] }
      : conversation.kind === 'group'
        ? { guid: conversation.guid }
        : { uids: people }
  void send(tools, { to, push })
}

/** Pushes a message that was sent, edited or deleted; a withheld one only to its sender. */
export const publishMessage = (
  tools: Tools,
  kind: 'sent' | 'edited' | 'deleted',
  message: ChatMessage,
  withheld: boolean,
): void => {
  const conversation = readConversation(message.conversationId)
  if (conversation)
    publishPush(
      tools,
      conversation,
      { kind, message: forAll(message) },
      withheld ? message.sender : undefined,
    )
}
