import * as z from 'zod'

/** Letters, digits, `-` and `_`. Anything else counts as not sent. */
export const CommandId = z.string().regex(/^[\w-]{1,64}$/)

/**
 * Ours: an id the client chose for this action, never to be used for another. Sent again with the same id by the same
 * person, an action that took effect changes nothing more and is answered as it was (docs/room-rules.md, R8). Other
 * servers ignore the key.
 */
export const commandParams = { roomtone: z.object({ commandId: CommandId }).optional().catch(undefined) }
