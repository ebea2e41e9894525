import type { PersonCommand } from '../command.ts'
import type { Happening } from '../event.ts'
import type { Decks, Room } from '../state.ts'
import { type Decision, refused } from './decision.ts'

/** A DJ gives the seat up when their song ends, or takes that back. */
export const leaveAfterSong = (
  { decks }: Room,
  { by, params: { on } }: Extract<PersonCommand, { type: 'roomtone.leaveAfterSong' }>,
): Decision => {
  const seat = decks.seats.find(({ uuid }) => uuid === by.userUuid)
  if (seat === undefined) return refused('notOnDecks')
  return (seat.leaving ?? false) === on ? [] : [{ type: 'leaveSet', userUuid: by.userUuid, on }]
}

/** The song of somebody ends who wanted to leave after it. */
export const leavesAfterSong = ({ play, seats }: Decks): readonly Happening[] => {
  const leaver = seats.find(({ uuid, leaving }) => leaving && uuid === play?.djUuid)
  return leaver ? [{ type: 'removedDj', userUuid: leaver.uuid, why: 'afterSong' }] : []
}
