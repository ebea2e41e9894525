import { endPoll, sweepMedia, tellPoll } from '#facts/chat.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { mediaKeys } from './media/mediaFiles.ts'
import { dropMedia, mediaGone } from './media/store.ts'
import { pushPoll } from './polls/polls.ts'
import { dropGonePolls, markClosed } from './polls/store.ts'

const AT_ONCE = 200
/** A picture that was not sent is kept for so long. */
const UNSENT_MS = 86_400_000

/** Polls and pictures go with their messages, and pictures that were never sent after a day. */
const sweeper = worker(
  sweepMedia,
  async (tools) => {
    const { db, blobs, now } = tools
    await dropGonePolls(db)
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

const pollTeller = worker(tellPoll, (tools, { pollId }) => pushPoll(tools, pollId))

const pollCloser = worker(endPoll, async (tools, { pollId }) => {
  await markClosed(tools.db, pollId, new Date(tools.now()))
  await pushPoll(tools, pollId)
})

/** The jobs of the chat. */
export const chatWorkers: readonly Worker[] = [sweeper, pollTeller, pollCloser]
