import type { BaseTools } from '#services/core/context.ts'
import { blockersAmong } from './store.ts'

/** Those of some people who do not block somebody. */
export const withoutBlockers = async (
  { db }: BaseTools,
  blockedUuid: string,
  uuids: readonly string[],
): Promise<string[]> => {
  const blockers = await blockersAmong(db, blockedUuid, uuids)
  return uuids.filter((uuid) => !blockers.has(uuid))
}
