import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { chatBase, ChatMessage, ChatUser, wrapped } from './message.ts'

/** An emoji, or a short word in colons. */
const Emoji = z.string().min(1).max(64)
const Reference = z.string().max(200)
const params = z.object({ id: Reference, emoji: Emoji })
const path = `${chatBase}/messages/:id/reactions` as const

const Reaction = z
  .object({
    id: z.string(),
    messageId: z.string(),
    reaction: z.string(),
    uid: z.string(),
    reactedAt: z.number().int(),
    reactedBy: ChatUser,
  })
  .meta({ id: 'ChatReaction' })

export const addReaction = endpoint({
  method: 'post',
  path: `${path}/:emoji`,
  does: 'Reacts to a message; a repeat changes nothing.',
  as: 'guest',
  scope: 'chat:write',
  params,
  gives: { 200: wrapped(ChatMessage) },
  refuses: ['messageIdNotFound', 'bannedFromGroup', 'notAllowedInChat'],
})

export const removeReaction = endpoint({
  method: 'delete',
  path: `${path}/:emoji`,
  does: 'Takes a reaction back; a repeat changes nothing.',
  as: 'guest',
  scope: 'chat:write',
  params,
  gives: { 200: wrapped(ChatMessage) },
  refuses: ['messageIdNotFound', 'bannedFromGroup', 'notAllowedInChat'],
})

export const reactions = endpoint({
  method: 'get',
  path,
  does: 'Lists who reacted to a message, first one first.',
  as: 'guest',
  scope: 'chat:read',
  params: z.object({ id: Reference }),
  gives: { 200: wrapped(z.array(Reaction)) },
  refuses: ['messageIdNotFound'],
})

export const reactionsWith = endpoint({
  method: 'get',
  path: `${path}/:emoji`,
  does: 'Lists who reacted to a message with one emoji.',
  as: 'guest',
  scope: 'chat:read',
  params,
  gives: { 200: wrapped(z.array(Reaction)) },
  refuses: ['messageIdNotFound'],
})
