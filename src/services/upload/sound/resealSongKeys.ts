import type { Tools } from '#services/core/context.ts'
import { inPages } from '#services/core/inPages.ts'
import { resealed } from '#services/core/secrets/seal.ts'
import { PURPOSE } from './songKey.ts'
import { putSealedKey, sealedKeys } from './storeKeys.ts'

/** Seals the keys of all songs under the present master key; gives how many were not. */
export const resealSongKeys = async ({ db, settings }: Tools): Promise<number> => {
  let count = 0
  const files = inPages(
    (last: { id: string } | undefined) => sealedKeys(db, last?.id),
    (row) => row,
  )
  for await (const { id, sealedKey } of files) {
    const next = resealed(settings, PURPOSE, sealedKey)
    if (next !== null && (await putSealedKey(db, id, sealedKey, next))) count++
  }
  return count
}
