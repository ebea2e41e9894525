import type { BaseTools } from '#services/core/context.ts'
import { newShortId } from '../shortId.ts'
import { type CrateRow, insertCrate, specialCrateOf } from './store.ts'

export type SpecialKind = 'queue' | 'likes'

/** Names nobody else's crate may have. */
export const reservedNames: readonly string[] = ['default', 'queue', 'likes', 'starred', 'tt-stars']

/** Somebody's queue or likes crate, made when first asked for. */
export const specialCrate = async (
  tools: BaseTools,
  userUuid: string,
  kind: SpecialKind,
): Promise<CrateRow> => {
  const made = await specialCrateOf(tools.db, userUuid, kind)
  if (made) return made
  const crate = await insertCrate(tools.db, {
    uuid: tools.id(),
    shortId: newShortId(),
    userUuid,
    kind,
    name: kind,
  })
  const row = crate ?? (await specialCrateOf(tools.db, userUuid, kind))
  if (!row) throw new Error(`The ${kind} crate of ${userUuid} cannot be made`)
  return row
}
