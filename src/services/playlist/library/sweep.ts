import { sweepLibrary } from '#facts/playlist.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { keptUnder } from './kept.ts'
import { beyond, dropLibrarySong, unusedSince } from './store.ts'

const DAY_MS = 24 * 3_600_000
const AT_ONCE = 500

/** Takes away songs that nobody used for a day, and those beyond the space there is, the least lately used first. */
export const sweepLibraryWorker = worker(
  sweepLibrary,
  async (tools, _data, signal) => {
    const now = tools.now()
    const gone = [
      ...(await unusedSince(tools.db, new Date(now - DAY_MS), AT_ONCE)),
      ...(await beyond(tools.db, tools.settings.music.library.cacheBytes, new Date(now))),
    ]
    for (const id of gone) {
      signal.throwIfAborted()
      await forget(tools, id)
    }
  },
  { serial: true, lane: 'outside', cron: '41 * * * *' },
)

/** Its bytes first: while its row stands, what is left of them is found again. */
const forget = async ({ blobs, db }: Tools, id: string): Promise<void> => {
  for (const key of await blobs.list(keptUnder(id))) await blobs.delete(key)
  await dropLibrarySong(db, id)
}
