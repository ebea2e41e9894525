import * as z from 'zod'
import { ChatMessage } from './message.ts'

/** The name under which the chat is pushed to our own client over the room's socket (`roomtone` key space). */
export const CHAT_PUSH = 'roomtone.chat'

/**
 * What is pushed: a whole message when it was sent, edited or deleted; of a reaction only what changed. `reactedByMe`
 * in a pushed message is always false: what is mine follows from `uid`.
 */
export const ChatPush = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['sent', 'edited', 'deleted']), message: ChatMessage }),
  z.object({
    kind: z.literal('reacted'),
    conversationId: z.string(),
    messageId: z.string(),
    reaction: z.string(),
    uid: z.string(),
    added: z.boolean(),
    /** How many now react like this. */
    count: z.number().int(),
  }),
])
export type ChatPush = z.infer<typeof ChatPush>
