import { MAX_SONG_SECONDS } from '#contract/song.ts'
import { purgeFile, sweepLeftovers } from '#facts/upload.ts'
import type { Tools } from '#services/core/context.ts'
import { worker } from '#services/core/worker.ts'
import { blobKeys } from '../blobKeys.ts'
import { dropDeletedSongs, dropJunkSongs } from '../songs/store.ts'
import { dropUnheldFile } from './store.ts'
import { dropLeftover, dueLeftovers, isLeftover, putLeftover } from './storeLeftovers.ts'

/** Longer than the longest song may still play after it was deleted. */
export const restMs = (MAX_SONG_SECONDS + 3600) * 1000
/** Clocks of database and server may differ a little. */
const graceMs = 60_000

/** Takes the bytes of a file away that no song holds any more; a try that failed halfway is gone on with. */
export const purge = worker(purgeFile, async (tools, { fileId }) => {
  const now = tools.now()
  await tools.tx(async ({ db }) => {
    await dropDeletedSongs(db, fileId, new Date(now - restMs + graceMs))
    if (await dropUnheldFile(db, fileId)) await putLeftover(db, { fileId, dueAt: new Date(now) })
  })
  if (await isLeftover(tools.db, fileId)) await deleteBytes(tools, fileId)
})

const PAGE = 100
const FIRST = '00000000-0000-0000-0000-000000000000'

/** What cannot become a song is kept for a day, for its owner to read why. */
const junkMs = 24 * 3_600_000
/** What we could not make ready for reasons of ours, somebody may mend. */
const givenUpMs = 7 * junkMs

/** Deletes uploads that came to nothing. Nobody can be hearing them, so their bytes go at once. */
const dropJunk = async (tools: Tools, signal: AbortSignal): Promise<void> => {
  const now = tools.now()
  const before = { failed: new Date(now - junkMs), givenUp: new Date(now - givenUpMs) }
  for (let files: string[] | null = null; files === null || files.length === PAGE; ) {
    signal.throwIfAborted()
    files = await tools.tx(async (tx) => {
      const dropped = await dropJunkSongs(tx.db, before, PAGE)
      for (const fileId of dropped) tx.send(purgeFile({ fileId }))
      return dropped
    })
  }
}

/** Comes back to bytes that could not be deleted, and to those of uploads that broke off, until they are gone. */
export const sweep = worker(
  sweepLeftovers,
  async (tools, _data, signal) => {
    await dropJunk(tools, signal)
    for (let after = FIRST; ; ) {
      const page = await dueLeftovers(tools.db, new Date(tools.now()), after, PAGE)
      for (const fileId of page) {
        signal.throwIfAborted()
        // One that fails must not keep the others; the next round comes back to it.
        await deleteBytes(tools, fileId).catch((error: unknown) => {
          tools.log.warn({ err: error, fileId }, 'bytes of an upload could not be deleted')
        })
      }
      const last = page.at(-1)
      if (last === undefined || page.length < PAGE) return
      after = last
    }
  },
  { cron: '17 * * * *' },
)

const deleteBytes = async (tools: Tools, fileId: string): Promise<void> => {
  for (const key of await tools.blobs.list(blobKeys.all(fileId))) await tools.blobs.delete(key)
  await dropLeftover(tools.db, fileId)
}
