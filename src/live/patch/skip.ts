import type { PatchOp } from '#contract/realtime/frames.ts'
import { decksMessage } from '#contract/room/line.ts'
import { type SkipShown, skippedMessage, skipVotesMessage } from '#contract/room/skip.ts'
import type { Event } from '../event.ts'
import type { Room } from '../state.ts'
import type { Outgoing } from './messageOf.ts'
import { keyOps, replace } from './ops.ts'

const patchOf = (before: SkipShown, { reasons, ...after }: SkipShown): PatchOp[] => {
  const { reasons: reasonsBefore, ...others } = before
  return [
    ...keyOps('/roomtone/skip', others, after),
    ...(reasonsBefore === reasons ? [] : keyOps('/roomtone/skip/reasons', reasonsBefore, reasons)),
  ]
}

/** What watchers are told of a song that was ended, where the room votes or somebody said why. */
const skipped = ({ skip }: Room, event: Event, playId: string | undefined): Outgoing[] => {
  if (event.type !== 'playedSong' || playId === undefined || event.ended === undefined) return []
  const { by, reason = null, keep, votes = null, needed = null, eligible = null } = event.ended
  if (by !== 'vote' && by !== 'dj' && by !== 'staff' && by !== 'rule') return []
  if (skip === null && reason === null && !keep) return []
  const params = { playId, by, reason, votes, needed, eligible, keep }
  return [{ message: { name: skippedMessage, params }, to: 'watchers' }]
}

/** What of a room the messages on the vote are made from, as it was before an event. */
interface SkipBefore {
  readonly shown: SkipShown | null
  readonly playId: string | undefined
}

export const skipBefore = ({ skip, decks }: Room): SkipBefore => ({
  shown: skip?.shown ?? null,
  playId: decks.play?.now.playId,
})

/** What watchers are told of the vote on ending what plays, from the room as it is after an event. */
export const skipMessages = (before: SkipBefore, room: Room, event: Event): Outgoing[] => {
  const ending = skipped(room, event, before.playId)
  const shown = room.skip?.shown ?? null
  // Other rules are told with what they make of the vote; after a reset clients begin anew.
  if (shown === before.shown || event.type === 'rulesChanged' || event.type === 'roomReset') return ending
  if (shown === null || before.shown === null || shown.playId !== before.shown.playId) {
    const name = event.type === 'playedSong' ? decksMessage : skipVotesMessage
    const statePatch = [replace('/roomtone/skip', shown)]
    return [{ message: { name, statePatch }, to: 'watchers' }, ...ending]
  }
  const statePatch = patchOf(before.shown, shown)
  return statePatch.length === 0
    ? ending
    : [{ message: { name: skipVotesMessage, statePatch }, to: 'watchers' }]
}
