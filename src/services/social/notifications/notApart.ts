import type { BaseTools } from '#services/core/context.ts'
import { apartFrom } from './store.ts'

/** Those of some people whom no block parts from somebody, in whichever direction. */
export const notApart = async (
  { db }: BaseTools,
  from: string,
  uuids: readonly string[],
): Promise<string[]> => {
  const apart = new Set(await apartFrom(db, from, uuids))
  return uuids.filter((uuid) => !apart.has(uuid))
}
