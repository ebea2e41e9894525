import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { chatBase, ChatMessage, wrapped } from './message.ts'
import {
  ConversationParams,
  cursor,
  GuidParams,
  loose,
  MessageParams,
  pageSizes,
  UidParams,
  word,
  words,
} from './params.ts'

const MAX_SECONDS = 99_999_999_999
const seconds = loose(MAX_SECONDS)

/** Page, cursor and filters of a list of messages (wire.md, 9.4). Unknown keys and senseless values are ignored. */
export const ListQuery = z.object({
  ...pageSizes,
  affix: word,
  /** Exclusive; `none` if it was sent and is no number (`undefined`, empty). */
  id: cursor,
  /** Epoch seconds, exclusive; `id` goes first. */
  sentAt: seconds,
  /** Epoch seconds, inclusive. */
  fromTimestamp: seconds,
  updatedAt: seconds,
  category: words,
  categories: words,
  type: words,
  types: words,
  sender: words,
  receiver: word,
  receiverType: word,
  conversationId: word,
  hideDeleted: word,
  hideMessagesFromBlockedUsers: word,
})
export type ListQuery = z.output<typeof ListQuery>

export const MessagePage = z
  .object({
    data: z.array(ChatMessage),
    meta: z.object({
      current: z.object({ limit: z.number(), count: z.number() }),
      next: z.object({ affix: z.enum(['append', 'prepend']), sentAt: z.number(), id: z.string() }).optional(),
    }),
  })
  .meta({ id: 'MessagePage' })
export type MessagePage = z.infer<typeof MessagePage>

const order = 'With affix=append ascending, otherwise newest first.'

export const groupMessages = endpoint({
  method: 'get',
  path: `${chatBase}/groups/:guid/messages`,
  does: `Lists messages of a room you are a member of. ${order}`,
  as: 'guest',
  scope: 'chat:read',
  roomIn: 'params.guid',
  params: GuidParams,
  query: ListQuery,
  gives: { 200: MessagePage },
  refuses: ['groupNotJoined', 'guidNotFound'],
})

export const messages = endpoint({
  method: 'get',
  path: `${chatBase}/messages`,
  does: `Lists private messages by sender, receiver or conversation; empty without any of them. ${order}`,
  as: 'guest',
  scope: 'chat:read',
  query: ListQuery,
  gives: { 200: MessagePage },
  refuses: ['groupNotJoined', 'guidNotFound'],
})

export const userMessages = endpoint({
  method: 'get',
  path: `${chatBase}/users/:uid/messages`,
  does: `Lists your private messages with somebody, both sides. ${order}`,
  as: 'guest',
  scope: 'chat:read',
  params: UidParams,
  query: ListQuery,
  gives: { 200: MessagePage },
  refuses: ['uidNotFound'],
})

export const conversationMessages = endpoint({
  method: 'get',
  path: `${chatBase}/conversations/:conversationId/messages`,
  does: `Lists messages of a conversation you take part in. ${order}`,
  as: 'guest',
  scope: 'chat:read',
  params: ConversationParams,
  query: ListQuery,
  gives: { 200: MessagePage },
  refuses: ['groupNotJoined', 'guidNotFound', 'notAllowedInChat'],
})

export const threadMessages = endpoint({
  method: 'get',
  path: `${chatBase}/messages/:id/thread`,
  does: `Lists the replies to a message. ${order}`,
  as: 'guest',
  scope: 'chat:read',
  params: MessageParams,
  query: ListQuery,
  gives: { 200: MessagePage },
  refuses: ['messageIdNotFound'],
})

export const oneMessage = endpoint({
  method: 'get',
  path: `${chatBase}/messages/:id`,
  does: 'Gives one message of a conversation you take part in.',
  as: 'guest',
  scope: 'chat:read',
  params: MessageParams,
  gives: { 200: wrapped(ChatMessage) },
  refuses: ['messageIdNotFound'],
})
