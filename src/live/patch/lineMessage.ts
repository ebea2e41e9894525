import { decksMessage, lineMessage } from '#contract/room/line.ts'
import type { Event, EventType } from '../event.ts'
import type { Room } from '../state.ts'
import { lineOps } from './line.ts'
import type { Outgoing } from './messageOf.ts'

/** Which message tells of what changed in line or on seats; other events change neither, or tell it themselves. */
const names: Partial<Record<EventType, typeof lineMessage | typeof decksMessage>> = {
  linedUp: lineMessage,
  leftLine: lineMessage,
  movedInLine: lineMessage,
  passedInLine: lineMessage,
  addedDj: decksMessage,
  removedDj: decksMessage,
  playedSong: decksMessage,
  turnPassed: decksMessage,
  leaveSet: decksMessage,
}

/** What watchers are told of an event about line and seats, after what all are told of it; null without news. */
export const lineMessageOf = (room: Room, event: Event): Outgoing | null => {
  const name = names[event.type]
  const isCounted =
    room.decks.line !== undefined || room.decks.seats.some(({ passing, leaving }) => passing || leaving)
  if (name === undefined || (!isCounted && event.type !== 'turnPassed' && event.type !== 'leaveSet'))
    return null
  const statePatch = lineOps(room, event)
  return statePatch.length === 0 ? null : { message: { name, statePatch }, to: 'watchers' }
}
