import type { Tools } from '#services/core/context.ts'
import { drawnPrefix } from './keepDrawings.ts'
import { foldersInUse } from './store.ts'

/** A folder of drawings may be younger than what will speak of it: it stays for a day in any case. ms */
const STAYS_MS = 86_400_000

/** When an id was made (version 7 begins with the time), epoch ms. */
const madeAt = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)

/** Drawings that nobody sees any more are gone: those of deleted avatars, those drawn anew, and what a crash left. */
export const dropDrawings = async ({ db, blobs, now }: Tools): Promise<void> => {
  const keys = await blobs.list(drawnPrefix)
  const used = await foldersInUse(db)
  for (const key of keys) {
    const [, , folder = ''] = key.split('/')
    if (!used.has(folder) && madeAt(folder) < now() - STAYS_MS) await blobs.delete(key)
  }
}
