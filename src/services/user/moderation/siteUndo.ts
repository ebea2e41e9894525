import * as z from 'zod'
import { TokenRole } from '#contract/roles.ts'
import type { UserRow } from '../accounts/store.ts'

const Ban = z.object({ bannedAt: z.string().nullable(), bannedUntil: z.string().nullable() })
const of = <T extends z.ZodType>(state: T) => z.object({ before: state, after: state })

/** What an act on an account changed, as it was and as it became: only what still is so can be put back. */
export const SiteUndo = z.union([z.object({ role: of(TokenRole) }), z.object({ ban: of(Ban) })])
export type SiteUndo = z.infer<typeof SiteUndo>

/** The ban of an account as the log holds it. */
export const banOf = ({
  bannedAt,
  bannedUntil,
}: Pick<UserRow, 'bannedAt' | 'bannedUntil'>): z.infer<typeof Ban> => ({
  bannedAt: bannedAt?.toISOString() ?? null,
  bannedUntil: bannedUntil?.toISOString() ?? null,
})
