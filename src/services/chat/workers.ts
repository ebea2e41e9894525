import { sweepMedia } from '#facts/chat.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { mediaKeys } from './media/mediaFiles.ts'
import { dropMedia, mediaGone } from './media/store.ts'

const AT_ONCE = 200
/** A picture that was not sent is kept for so long. */
const UNSENT_MS = 86_400_000

/** Pictures go with their messages, and those that were never sent after a day. */
const sweeper = worker(
  sweepMedia,
  async (tools) => {
    const { db, blobs, now } = tools
    let gone: string[]
    do {
      gone = await mediaGone(db, new Date(now() - UNSENT_MS), AT_ONCE)
      for (const id of gone) {
        for (const key of Object.values(mediaKeys(id))) await blobs.delete(key)
        await dropMedia(db, id)
      }
    } while (gone.length === AT_ONCE)
  },
  { cron: '10 * * * *' },
)

/** The jobs of the chat. */
export const chatWorkers: readonly Worker[] = [sweeper]
