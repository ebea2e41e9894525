import { MAX_SONG_SECONDS } from '#contract/song.ts'
import type { Worker } from '#services/core/worker.ts'
import { blobKeys } from '../blobKeys.ts'
import { dropDeletedSongs } from '../songs/store.ts'
import { dropUnheldFile } from './store.ts'

export const purgeQueue = 'upload.purge'

/** Longer than the longest song may still play after it was deleted. */
export const restMs = (MAX_SONG_SECONDS + 3600) * 1000
/** Clocks of database and server may differ a little. */
const graceMs = 60_000

/** Takes the bytes of a file away that no song holds any more. */
export const purge: Worker = {
  queue: purgeQueue,
  async work(tools, data) {
    const { fileId } = data as { fileId: string }
    await dropDeletedSongs(tools.db, fileId, new Date(tools.now() - restMs + graceMs))
    if (!(await dropUnheldFile(tools.db, fileId))) return
    for (const key of await tools.blobs.list(blobKeys.all(fileId))) await tools.blobs.delete(key)
  },
}
