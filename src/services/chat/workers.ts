import { endPoll, sweepMedia, tellMessages, tellPoll } from '#facts/chat.ts'
import type { Tools } from '#services/core/context.ts'
import { type Worker, worker } from '#services/core/worker.ts'
import { dropOldSealed } from './deletion/store.ts'
import { dropGif, gifsBeyond, gifsUnasked } from './gifs/store.ts'
import { mediaKeys } from './media/mediaFiles.ts'
import { dropMedia, mediaGone } from './media/store.ts'
import { pushPoll } from './polls/polls.ts'
import { dropGonePolls, markClosed } from './polls/store.ts'
import { pushMessages } from './push/pushMessages.ts'

const AT_ONCE = 200
/** A picture that was not sent is kept for so long. */
const UNSENT_MS = 86_400_000
/** What a moderator deleted is kept for so long. */
const SEALED_MS = 30 * 86_400_000
/** A GIF that came through here is kept for so long after it was asked for last. */
const GIF_MS = 30 * 86_400_000
/** So many of them are kept at most, those asked for last. */
const MOST_GIFS = 10_000

const sweepGifs = async ({ db, blobs, now }: Tools): Promise<void> => {
  let gone: string[]
  do {
    const unasked = await gifsUnasked(db, new Date(now() - GIF_MS), AT_ONCE)
    gone = unasked.length > 0 ? unasked : await gifsBeyond(db, MOST_GIFS, AT_ONCE)
    for (const key of gone) {
      await blobs.delete(key)
      await dropGif(db, key)
    }
  } while (gone.length > 0)
}

/** What moderators deleted goes with its time, polls and pictures with their messages, and pictures that were never sent after a day. */
const sweeper = worker(
  sweepMedia,
  async (tools) => {
    const { db, blobs, now } = tools
    await dropOldSealed(db, new Date(now() - SEALED_MS))
    await dropGonePolls(db)
    await sweepGifs(tools)
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

const messageTeller = worker(tellMessages, pushMessages)

const pollTeller = worker(tellPoll, (tools, { pollId }) => pushPoll(tools, pollId))

const pollCloser = worker(endPoll, async (tools, { pollId }) => {
  await markClosed(tools.db, pollId, new Date(tools.now()))
  await pushPoll(tools, pollId)
})

/** The jobs of the chat. */
export const chatWorkers: readonly Worker[] = [sweeper, messageTeller, pollTeller, pollCloser]
