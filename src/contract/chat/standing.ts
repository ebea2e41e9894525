import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { Conversation } from './conversations.ts'
import { chatBase, wrapped } from './message.ts'
import { ConversationParams } from './params.ts'

/** What all three share: ours, of a person, about one conversation. */
const own = (path: `/${string}`, does: string) =>
  ({
    method: 'post',
    path: `${chatBase}/roomtone/conversations/:conversationId${path}`,
    does: `Ours: ${does}`,
    as: 'person',
    params: ConversationParams,
    gives: { 200: wrapped(Conversation) },
  }) as const

export const acceptConversation = endpoint({
  ...own('/accept', 'lets somebody new write to you; a friend, or who was answered, needs none of it.'),
  refuses: ['uidNotFound'],
  scope: null,
})

export const declineConversation = endpoint({
  ...own(
    '/decline',
    'puts a conversation with somebody out of sight until something new comes; they are not told.',
  ),
  refuses: ['uidNotFound'],
  scope: null,
})

export const muteConversation = endpoint({
  ...own('/mute', 'tells you nothing of a conversation until then, for ever, or (null) tells you again.'),
  body: z.object({ until: z.union([IsoTime, z.literal('ever')]).nullable() }),
  refuses: ['uidNotFound', 'guidNotFound', 'groupNotJoined'],
  scope: null,
})
