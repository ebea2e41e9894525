import * as z from 'zod'
import { Reference } from '../room/paths.ts'

export const auditBase = '/api/audit-service'

/**
 * What a list or rule is about: the whole site, or `room:` with a slug, uuid or number. Where it is left out it is all
 * that the caller may see.
 */
export const Scope = z.union(
  [z.literal('site'), z.string().startsWith('room:').pipe(z.string().max(105))],
  'must be site or room:…',
)
export type Scope = z.infer<typeof Scope>

/** The room of a scope; null for the site. */
export const roomOfScope = (scope: Scope): string | null =>
  scope === 'site' ? null : Reference.parse(scope.slice('room:'.length))
