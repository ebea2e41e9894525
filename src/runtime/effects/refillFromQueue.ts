import type { CrateSong } from '#contract/playlist/crate.ts'
import { wantsSong } from '#live/decide/nextSong.ts'
import { mayComeNext } from '#live/rules/check.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { releaseQueueHead, reserveQueueHead, takeReservedHead } from '#services/playlist/api.ts'
import type { LiveRoom } from '../room/liveRoom.ts'
import type { CommitHook, Outcome } from '../room/mailbox.ts'
import { prepareSong } from '../room/prepareSong.ts'
import { lookIn, served } from './looks.ts'
import { tellPassed } from './tellDj.ts'

/** So many songs of a queue are passed in one go. */
const MOST_PASSED = 50

/**
 * The head of the DJ's queue crate goes on the decks: it is reserved, and taken in the transaction in which the room
 * commits that. If the DJ chose meanwhile the queue stays as it was. Songs that the rules of the room refuse are passed
 * and stay where they are: by what the queue knows of them, or once the catalogue has said which recording they are.
 */
export const refillFromQueue = (tools: Tools, live: LiveRoom, djUuid: string): Promise<void> =>
  lookIn(live, djUuid, async () => {
    const passed = new Map<string, CrateSong>()
    for (let tries = 0; tries < MOST_PASSED && wantsSong(live.room, djUuid); tries++) {
      const isOver = await offerHead(tools, live, djUuid, passed)
      if (isOver) break
    }
    tellPassed(tools, live, djUuid, [...passed.values()])
  })

/** Offers the room a song. Who it serves is noted in order with the room's events, before any later one asks. */
const offer = (live: LiveRoom, djUuid: string, song: unknown, hook: CommitHook): Promise<Outcome> =>
  new Promise((settle) => {
    let isAskedAgain = false
    live.mailbox.post({
      command: { type: 'refill', djUuid, song },
      hook,
      // A rule may take the song off at once.
      afterStep: (_, { events }) => {
        isAskedAgain = events.some((event) => event.type === 'songWanted' && event.djUuid === djUuid)
      },
      settle: (outcome) => {
        if ('changed' in outcome && outcome.changed && !isAskedAgain) served(live, djUuid)
        settle(outcome)
      },
    })
  })

/** False if the room refused the head, which is then among those that are passed. */
const offerHead = async (
  tools: Tools,
  live: LiveRoom,
  djUuid: string,
  passed: Map<string, CrateSong>,
): Promise<boolean> => {
  const head = await reserveQueueHead(tools, djUuid, live.uuid, (song) => {
    const isWanted = !passed.has(song.crateSongUuid) && mayComeNext(live.room, djUuid, song, tools.now())
    if (!isWanted) passed.set(song.crateSongUuid, song)
    return isWanted
  })
  if (head === null) return true
  const song = await prepareSong(tools, djUuid, head)
  const run = (tx: Tx): Promise<void> => takeReservedHead(tx, djUuid, live.uuid, new Set(passed.keys()))
  const outcome = await offer(live, djUuid, song, { key: djUuid, run })
  if ('changed' in outcome && outcome.changed) return true
  await releaseQueueHead(tools, djUuid, live.uuid)
  if ('refused' in outcome || !wantsSong(live.room, djUuid)) return true
  passed.set(head.crateSongUuid, head)
  return false
}
