import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Acted, chatBase, ChatGroup, ChatMessage, ChatUser, wrapped } from './message.ts'
import { GuidParams, loose, MessageParams, pageSizes, UidParams, word } from './params.ts'

export const Conversation = z
  .object({
    conversationId: z.string(),
    conversationType: z.enum(['user', 'group']),
    conversationWith: z.union([ChatUser, ChatGroup]),
    lastMessage: ChatMessage.optional(),
    unreadMessageCount: z.number().int(),
    updatedAt: z.number().int(),
    /** Ours. `group`, of private ones: what the other one is to the caller; `unset` is somebody new, not yet accepted. */
    roomtone: z.object({
      group: z.enum(['friends', 'others', 'unset']).optional(),
      mutedUntil: z.union([IsoTime, z.literal('ever')]).nullable(),
    }),
  })
  .meta({ id: 'Conversation' })
export type Conversation = z.infer<typeof Conversation>

const query = z.object({ ...pageSizes, page: loose(1e6), conversationType: word })

export const conversations = endpoint({
  method: 'get',
  path: `${chatBase}/conversations`,
  does: 'Lists your conversations, the latest first.',
  as: 'guest',
  scope: 'chat:read',
  query,
  gives: { 200: wrapped(z.array(Conversation)) },
  refuses: [],
})

export const ownConversations = endpoint({
  method: 'get',
  path: `${chatBase}/users/:uid/conversations`,
  does: 'Lists your conversations, the latest first; `uid` is your own.',
  as: 'guest',
  scope: null,
  params: UidParams,
  query,
  gives: { 200: wrapped(z.array(Conversation)) },
  refuses: ['notAllowedInChat'],
})

export const conversationWith = endpoint({
  method: 'get',
  path: `${chatBase}/users/:uid/conversation`,
  does: 'Gives your conversation with somebody, also before its first message.',
  as: 'guest',
  scope: 'chat:read',
  params: UidParams,
  gives: { 200: wrapped(Conversation) },
  refuses: ['uidNotFound'],
})

const receipt = (path: `/${string}`, does: string) =>
  ({ method: 'post', path: `${chatBase}${path}`, does, as: 'guest', gives: { 200: Acted } }) as const
const person = { params: UidParams, refuses: ['uidNotFound'] } as const
const room = { params: GuidParams, refuses: ['guidNotFound', 'groupNotJoined'] } as const

export const readUser = endpoint({
  ...receipt('/users/:uid/conversation/read', 'Marks your conversation with somebody as read.'),
  ...person,
  scope: 'chat:read',
})
export const deliveredUser = endpoint({
  ...receipt('/users/:uid/conversation/delivered', 'Marks your conversation with somebody as delivered.'),
  ...person,
  scope: 'chat:read',
})
export const readGroup = endpoint({
  ...receipt('/groups/:guid/conversation/read', 'Marks the chat of a room as read.'),
  ...room,
  scope: 'chat:read',
  roomIn: 'params.guid',
})
export const deliveredGroup = endpoint({
  ...receipt('/groups/:guid/conversation/delivered', 'Marks the chat of a room as delivered.'),
  ...room,
  scope: 'chat:read',
  roomIn: 'params.guid',
})

export const interact = endpoint({
  method: 'post',
  path: `${chatBase}/messages/:id/interactions`,
  does: 'Notes that you saw a message: everything up to it counts as read.',
  as: 'guest',
  scope: null,
  params: MessageParams,
  gives: { 200: Acted },
  refuses: ['messageIdNotFound'],
})
