import * as z from 'zod'
import { IsoTime } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { chatBase, ChatMessage, wrapped } from './message.ts'
import { loose, word } from './params.ts'

export const searchMessages = endpoint({
  method: 'get',
  path: `${chatBase}/roomtone/search`,
  does: 'Ours: finds messages by their words, in all conversations you may read or in one, the newest first.',
  as: 'person',
  scope: null,
  query: z.object({
    q: z.string().trim().min(2).max(100),
    conversationId: word,
    /** Only what this person wrote. */
    sender: word,
    from: IsoTime.optional(),
    to: IsoTime.optional(),
    limit: loose(1e9),
    /** An id, exclusive: what was written before it. */
    before: loose(Number.MAX_SAFE_INTEGER),
  }),
  gives: { 200: wrapped(z.array(ChatMessage)) },
  refuses: ['groupNotJoined', 'guidNotFound'],
  perMinute: 30,
})
