import * as z from 'zod'
import { type Code, ruleSentences } from './codes.ts'

/** Rules that judge, by their path in the document. */
export const judgingRules = [
  'hours',
  'person.address',
  'person.plays',
  'line',
  'song.length',
  'song.providers',
  'song.reach',
  'song.explicit',
  'song.banned',
  'song.repeat',
  'song.artist',
  'song.album',
  'theme',
] as const
/** A rule, or what was so before any rule: `song` (it cannot play), `decks` (who may sit there). */
const JudgedBy = z.enum([...judgingRules, 'song', 'decks'])
export type JudgedBy = z.infer<typeof JudgedBy>

const VerdictCode = z.enum([
  ...(Object.keys(ruleSentences) as [Code, ...Code[]]),
  'songNotValid',
  'mayNotDj',
  'decksFull',
])
export type VerdictCode = z.infer<typeof VerdictCode>

/** What one rule says of a song or a person. */
export const Verdict = z
  .object({
    rule: JudgedBy,
    code: VerdictCode,
    /** "unknown": the data is not there. It refuses only where the rule says so. */
    ok: z.union([z.boolean(), z.literal('unknown')]),
    mode: z.enum(['tell', 'enforce']),
    /** When it becomes allowed, Unix ms; or after how many plays; null: not by waiting. */
    until: z.number().nullable(),
    plays: z.number().int().nullable(),
    /** What its sentence is filled with: dj, ago, artist, share, min … */
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'RuleVerdict' })
export type Verdict = z.infer<typeof Verdict>

/** What the rules of a room say of a song for somebody's next turn. */
export const Check = z
  .object({
    songId: z.string().nullable(),
    /** No enforced verdict refuses. */
    ok: z.boolean(),
    /** The forecast start of the turn it is judged for; null: judged as of now. */
    turnAt: z.number().nullable(),
    verdicts: z.array(Verdict),
  })
  .meta({ id: 'RuleCheck' })
export type Check = z.infer<typeof Check>
