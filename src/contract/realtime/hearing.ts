import * as z from 'zod'

/** The socket message that tells the playing DJ and the moderators who hears what plays, every five seconds at most. */
export const hearingMessage = 'roomtone.hearing'

/** Its params: how many of those who said so hear this play, through which providers, and how many do not. */
export const Hearing = z.object({
  playId: z.string(),
  heard: z.number(),
  silent: z.number(),
  byProvider: z.record(z.string(), z.number()),
})
export type Hearing = z.infer<typeof Hearing>
