import type { ChatMessage } from '#contract/chat/message.ts'
import type { ChatPush } from '#contract/chat/push.ts'
import { chatSaid } from '#facts/chat.ts'
import type { MessageOf } from '#facts/kinds.ts'
import type { Tools } from '#services/core/context.ts'
import { publish } from '#services/core/facts/bus.ts'
import { type Conversation, readConversation } from '../conversation.ts'

/** Tells all nodes; what fails is logged. */
const trySend = (tools: Tools, said: MessageOf<typeof chatSaid>): Promise<void> =>
  publish(tools, chatSaid, said).catch((error: unknown) =>
    tools.log.warn({ err: error }, 'a chat push failed'),
  )

/** Lets the nodes on which somebody listens know that their memberships changed. */
export const tellMemberships = (tools: Tools, uid: string): Promise<void> =>
  trySend(tools, { memberships: uid })

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

/** Who may hear what is said in a conversation. */
const audienceOf = (conversation: Conversation) =>
  conversation.kind === 'group'
    ? { guid: conversation.guid }
    : { uids: [conversation.first, conversation.second] }

/** Pushes without being waited for: what was said is stored, and whoever misses the push reads it. */
export const publishPush = (
  tools: Tools,
  conversation: Conversation,
  push: ChatPush,
  onlyTo?: string,
): void => {
  const to = onlyTo === undefined ? audienceOf(conversation) : { uids: [onlyTo] }
  void trySend(tools, { to, push })
}

type MessagePush = Extract<ChatPush, { message: ChatMessage }>['kind']

/** A message as it is pushed, and to whom: a withheld one only to its sender. */
const aboutMessage = (kind: MessagePush, message: ChatMessage, withheld: boolean) => {
  const conversation = readConversation(message.conversationId)
  return (
    conversation && {
      to: withheld ? { uids: [message.sender] } : audienceOf(conversation),
      push: { kind, message: forAll(message) },
    }
  )
}

/** Pushes a message that was just sent, without being waited for. */
export const publishSent = (tools: Tools, message: ChatMessage, withheld: boolean): void => {
  const said = aboutMessage('sent', message, withheld)
  if (said) void trySend(tools, said)
}

/** Pushes a message; rejects if the nodes could not be told. */
export const pushMessage = async (
  tools: Tools,
  kind: MessagePush,
  message: ChatMessage,
  withheld: boolean,
): Promise<void> => {
  const said = aboutMessage(kind, message, withheld)
  if (said) await publish(tools, chatSaid, said)
}
