import type { LinkName } from '#contract/user/link.ts'
import type { BaseTools } from '#services/core/context.ts'
import { countLinked } from './store.ts'

/** How many of these people have an account at a provider linked that works. */
export const accountsAmong = (
  { db }: BaseTools,
  userUuids: readonly string[],
  provider: LinkName,
): Promise<number> => (userUuids.length === 0 ? Promise.resolve(0) : countLinked(db, userUuids, provider))
