import * as z from 'zod'
import { type Code, ruleSentences } from './rules/codes.ts'

const codes = Object.keys(ruleSentences) as [Code, ...Code[]]

/** What the rules of a room say of what plays. */
export const PlayShown = z
  .object({
    playId: z.string(),
    /** Of the rules that only tell, those that the song breaks. */
    marks: z.array(z.enum(codes)),
    /** How many of the listeners can hear it; null where that is not worked out. */
    reach: z.object({ can: z.number().int(), of: z.number().int() }).nullable(),
  })
  .meta({ id: 'PlayShown' })
export type PlayShown = z.infer<typeof PlayShown>
