import { refuse } from '#contract/errors.ts'
import { MAX_CRATES } from '#contract/playlist/crate.ts'
import type { Tx } from '#services/core/context.ts'
import { newShortId } from '../shortId.ts'
import { reservedNames } from './specialCrate.ts'
import { type CrateRow, crateCount, insertCrate, lockCratesOf } from './store.ts'

/** Makes a crate for somebody within their limit. */
export const newCrate = async (
  tx: Tx,
  userUuid: string,
  crate: { name: string; description: string; isPublic: boolean; thumbnails?: string },
): Promise<CrateRow> => {
  demandFreeName(crate.name)
  await lockCratesOf(tx.db, userUuid)
  if ((await crateCount(tx.db, userUuid)) >= MAX_CRATES) return refuse('tooManyCrates')
  const row = await insertCrate(tx.db, { uuid: tx.id(), shortId: newShortId(), userUuid, ...crate })
  if (!row) throw new Error('A crate could not be made')
  return row
}

/** Refuses the names of the two special crates. */
export const demandFreeName = (name: string): void => {
  if (reservedNames.includes(name.toLowerCase())) refuse('crateNameReserved')
}

/** The first of these names that a crate may have; the names of the two special crates are nobody’s. */
export const usableName = (...told: readonly string[]): string => {
  const names = told.map((name) =>
    name
      .replace(/\p{Cc}+/gu, ' ')
      .trim()
      .slice(0, 100)
      .trim(),
  )
  return names.find((name) => name !== '' && !reservedNames.includes(name.toLowerCase())) ?? 'Playlist'
}
