import type { BaseTools } from '#services/core/context.ts'
import type { Kind } from '#services/notify/api.ts'
import { apartFrom, blockersAmong } from './store.ts'

/** Who of some people is told nothing of a kind that comes from somebody, because of a block. */
export const notToldBy = async (
  { db }: BaseTools,
  { isPublic }: Pick<Kind, 'isPublic'>,
  actorUuid: string | null,
  uuids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (actorUuid === null) return new Set()
  return isPublic ? blockersAmong(db, actorUuid, uuids) : apartFrom(db, actorUuid, uuids)
}
