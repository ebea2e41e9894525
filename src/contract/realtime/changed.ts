import * as z from 'zod'

/** What most actions answer: false if the room already was as asked. */
export const Changed = z.object({ changed: z.boolean() }).meta({ id: 'Changed' })
