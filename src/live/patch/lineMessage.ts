import { decksMessage, lineMessage, passedOverMessage, type PassedOverNotice } from '#contract/room/line.ts'
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

/** Whose turn to move up went by, and why; somebody else's news is none of it. */
const passedOver = ({ doc }: Room, event: Event): PassedOverNotice | null => {
  if (event.type === 'passedInLine') {
    const { userUuid, why, passes } = event
    return { userUuid, why, keeps: true, turnsLeft: Math.max(0, doc.line.passes - passes) }
  }
  if (event.type !== 'leftLine' || event.why !== 'noSong') return null
  return { userUuid: event.userUuid, why: 'noSong', keeps: false, turnsLeft: 0 }
}

/** What watchers are told of an event about line and seats, after what all are told of it. */
export const lineMessages = (room: Room, event: Event): readonly Outgoing[] => {
  const patch = lineMessageOf(room, event)
  const params = passedOver(room, event)
  if (params === null) return patch === null ? none : [patch]
  const notice: Outgoing = { message: { name: passedOverMessage, params }, to: 'watchers' }
  return patch === null ? [notice] : [patch, notice]
}

/** What most events tell of the line, for nothing. */
const none: readonly Outgoing[] = []

const lineMessageOf = (room: Room, event: Event): Outgoing | null => {
  const name = names[event.type]
  const isCounted =
    room.decks.line !== undefined || room.decks.seats.some(({ passing, leaving }) => passing || leaving)
  if (name === undefined || (!isCounted && event.type !== 'turnPassed' && event.type !== 'leaveSet'))
    return null
  const statePatch = lineOps(room, event)
  return statePatch.length === 0 ? null : { message: { name, statePatch }, to: 'watchers' }
}
