import type { PatchOp } from '#contract/realtime/frames.ts'
import { readDoc } from '#contract/room/rules/readDoc.ts'
import type { Event } from '../event.ts'
import { evolveDecks } from '../evolve/decks.ts'
import { shownLine, shownSeats } from '../line/shown.ts'
import type { Room } from '../state.ts'
import { waitingOf } from '../line/place.ts'
import { add, keyOps, remove } from './ops.ts'

/** What an event changes of the wait list and of what rules count on seats: one operation for each person. */
export const lineOps = (room: Room, event: Event): PatchOp[] => {
  const { decks, doc, rules } = room
  if (event.type === 'leftLine')
    return waitingOf(decks, event.userUuid) ? [remove(`/roomtone/line/${event.userUuid}`)] : []
  if (event.type === 'linedUp') {
    const { userUuid, key, at, kept = { since: at, passes: 0 } } = event
    return [add(`/roomtone/line/${userUuid}`, { key: [...key], since: kept.since, passes: kept.passes })]
  }
  const after = evolveDecks(decks, event, rules)
  const docAfter = event.type === 'rulesChanged' ? readDoc(event.doc) : doc
  return [
    ...(decks.line?.waiting === after.line?.waiting
      ? []
      : keyOps('/roomtone/line', shownLine(decks.line), shownLine(after.line))),
    ...keyOps('/roomtone/seats', shownSeats(decks, doc), shownSeats(after, docAfter)),
  ]
}
