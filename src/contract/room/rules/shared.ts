import * as z from 'zod'
import { type BoundPath, bounds } from './bounds.ts'

/** off: not judged; tell: judged and shown, never refuses; enforce: refuses. */
export const modes = ['off', 'tell', 'enforce'] as const
export const Mode = z.enum(modes).meta({ id: 'RuleMode' })
export type Mode = z.infer<typeof Mode>

/** Of what is on or off as a whole. */
export const Switch = z.enum(['off', 'on'])

/** Who can be exempt from a rule. */
export const exemptRoles = ['owner', 'coOwner', 'moderator', 'dj', 'bot', 'resident'] as const
const ExemptRole = z.enum(exemptRoles).meta({ id: 'ExemptRole' })
export type ExemptRole = z.infer<typeof ExemptRole>

/** What a rule says to data that nobody has. */
export const Unknown = z.enum(['allow', 'refuse'])

/** A whole number within the bounds of its path. */
export const whole = (path: BoundPath) => z.number().int().min(bounds[path].least).max(bounds[path].most)

/** What every rule that judges somebody's song or person has. */
export const judged = (mode: Mode = 'off', exempt: readonly ExemptRole[] = []) => ({
  mode: Mode.default(mode),
  exempt: z
    .array(ExemptRole)
    .max(exemptRoles.length)
    .default([...exempt]),
})
