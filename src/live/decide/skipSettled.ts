import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { isDue, listenersOf, neededOf } from '../skip/listeners.ts'
import { keepsTurn, mostGiven } from '../skip/reasons.ts'
import { RECOUNT_MS, type SkipVote } from '../skip/skipVote.ts'
import type { Room } from '../state.ts'
import { endedWith } from './ended.ts'
import { contextAfter, turnAfter } from './afterEnding.ts'
import { startTurn } from './turns.ts'
import { withWantedSongs } from './wantedSongs.ts'

const endByVote = (room: Room, skip: SkipVote, needed: number, occasion: Occasion): Happening[] => {
  const keep = keepsTurn(skip.reasons)
  const reason = mostGiven(skip.reasons)
  const turn = { ...turnAfter(room, { by: 'vote', keep }, occasion.now), skipped: true }
  const happenings = startTurn(room.decks, turn, contextAfter(room, turn, occasion))
  const counts = { votes: skip.votes.size, needed, eligible: listenersOf(skip) }
  return endedWith(withWantedSongs(room, happenings, occasion), {
    by: 'vote',
    keep,
    ...(reason && { reason }),
    ...counts,
  })
}

/** True if what is needed has to be worked out again: who listens changed, or nobody looked for a while. */
const isStale = ({ doc, decks }: Room, skip: SkipVote, now: number): boolean => {
  if (isDue(skip, doc, now)) return true
  const { shown, votes } = skip
  if (shown === null || decks.play === null) return false
  if (shown.votes !== votes.size || shown.needed !== neededOf(listenersOf(skip), doc)) return true
  return votes.size > 0 && now - skip.saidAt >= RECOUNT_MS
}

/**
 * What must follow from any command for the vote on ending what plays: what is needed is brought up to date, the
 * closing begins or is called off, and at its end the song ends. Asked until nothing more follows.
 */
export const skipSettled = (room: Room, occasion: Occasion): readonly Happening[] => {
  const { skip } = room
  const { now } = occasion
  if (skip === null) return none
  if (isStale(room, skip, now)) return [{ type: 'recounted' }]
  const { shown } = skip
  if (shown === null || shown.vetoedBy !== null) return none
  const { closesAt, needed } = shown
  const isReached = needed !== null && skip.votes.size >= needed
  if (!isReached) return closesAt === null ? none : [{ type: 'skipCalledOff' }]
  if (closesAt !== null) return now < closesAt ? none : endByVote(room, skip, needed, occasion)
  if (now < shown.from) return none
  return [{ type: 'skipClosing', closesAt: now + room.doc.skip.vetoSeconds * 1_000 }]
}

const none: readonly Happening[] = []
