import * as z from 'zod'

/** What the other one is told under `roomtone.typing`: true for 5 s. */
export const TypingMessage = z.object({ conversationId: z.string(), userUuid: z.string() })
export type TypingMessage = z.infer<typeof TypingMessage>
