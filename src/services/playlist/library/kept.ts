import type { BaseTools } from '#services/core/context.ts'
import { songKey } from '#services/upload/api.ts'
import type { LibrarySongRow } from './store.ts'

/** Everything of one song begins with this. */
export const keptUnder = (id: string): string => `library/${id}/`

/** Where its parts are kept. */
export const librarySoundKeys = (id: string) => ({
  cover: `${keptUnder(id)}cover.webp`,
  sound: (quality: string, file: string) => `${keptUnder(id)}${quality}/${file}`,
})

/** The key of its segments; null if the master key that sealed it is gone: a cache is made anew, not sealed anew. */
export const openedKey = (
  tools: Pick<BaseTools, 'settings'>,
  { sealedKey }: LibrarySongRow,
): Buffer | null => {
  try {
    return songKey(tools, sealedKey)
  } catch {
    return null
  }
}
