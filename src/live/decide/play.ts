import type { Occasion, PersonCommand } from '../command.ts'
import type { Happening } from '../event.ts'
import { closesWithSong } from '../hours/closing.ts'
import { hoursAt } from '../hours/hoursAt.ts'
import { silentRotation } from '../kept/rotation.ts'
import { isPlayable } from '../song.ts'
import type { Decks, Room, Seat, Silence } from '../state.ts'
import { type Decision, refused } from './decision.ts'
import { mayModerate } from './mayModerate.ts'
import { contextAfter, turnAfter } from './afterEnding.ts'
import { heldBack } from './barring.ts'
import { type Context, contextOf, decksAfter } from './context.ts'
import { comesNext } from './comesNext.ts'
import { wantedInLine } from './wantedSongs.ts'
import { windowEnd } from '../rules/windowEnd.ts'
import { followUps, nextTurn, startTurn } from './turns.ts'

/** The playing DJ or a moderator ends the song. A second skip right after the first does not mean to skip two. */
export const skipSong = (
  room: Room,
  { by, params: { playId } }: Extract<PersonCommand, { type: 'skipSong' }>,
  occasion: Occasion,
): Decision => {
  const { play, skippedAt } = room.decks
  const isOver = typeof playId === 'string' && playId !== play?.now.playId
  if (isOver || occasion.now - skippedAt < room.rules.skipPauseMs) return []
  if (play === null) return refused('nothingPlaying')
  if (play.djUuid !== by.userUuid && !mayModerate(room, by, occasion.now)) return refused('notAllowed')
  const ends = play.djUuid === by.userUuid ? 'dj' : 'staff'
  const turn = { ...turnAfter(room, { by: ends, keep: false }, occasion.now), skipped: true }
  return startTurn(room.decks, turn, contextAfter(room, turn, occasion))
}

/** The song is over by the clock. */
export const endSong = (room: Room, playId: string, occasion: Occasion): Decision => {
  const now = room.decks.play?.now
  if (now?.playId !== playId || occasion.now < now.endTime) return []
  const turn = nextTurn(room.decks, room.settings.songsPerDj)
  return startTurn(room.decks, turn, contextOf(room, occasion))
}

/** Shortly before the end: if the next DJ has no song, its queue is looked into, unless the room closes first. */
export const prepareNext = (room: Room, playId: string): Decision => {
  const { play, seats } = room.decks
  if (play === null || play.now.playId !== playId || play.prepared) return []
  const events: Happening[] = [{ type: 'nextPrepared' }]
  if (closesWithSong(room.decks, hoursAt(room, play.now.endTime), room).length > 0) return events
  if (play.djUuid === room.house?.dj)
    return [...events, ...wantedBesideHouse(room), ...wantedInLine(room.decks)]
  const next = comesNext(room, play.now.endTime)
  const seat = seats.find(({ uuid }) => uuid === next)
  if (seat !== undefined && seat.nextSong === null) events.push({ type: 'songWanted', djUuid: seat.uuid })
  return [...events, ...wantedInLine(room.decks)]
}

/** The house DJ leaves for whoever has a song: all are asked, and it too, in case none has. */
const wantedBesideHouse = ({ decks }: Room): Happening[] =>
  decks.seats
    .filter(({ nextSong }) => nextSong === null)
    .map(({ uuid }) => ({ type: 'songWanted', djUuid: uuid }))

/**
 * The wait for the first DJ is over. The first DJ with a song plays; those before it are passed over, or lose
 * the seat at the last empty turn the rules allow. If nobody has a song, nobody is passed over.
 */
export const endGrace = (room: Room, occasion: Occasion): Decision => {
  const { silence } = room.decks
  if (silence === null || silence.over || occasion.now < silence.graceUntil) return []
  return afterGrace(room.decks, silence, contextOf(room, occasion))
}

const afterGrace = (decks: Decks, silence: Silence, context: Context): Happening[] => {
  const seats = silentRotation(decks)
  const { room } = context
  const ready = seats.findIndex(({ nextSong }) => isPlayable(nextSong))
  const first = seats[ready]
  if (first === undefined) {
    const settled: Happening = { type: 'silenceSettled', since: silence.since }
    return [settled, ...followUps(decksAfter(decks, [settled], context), context)]
  }
  const held = heldBack(decks, first, context)
  if (held.length > 0) return [...held, ...afterGrace(decksAfter(decks, held, context), silence, context)]
  const passed = seats.slice(0, ready)
  const isLast = ({ emptyTurns, barred }: Seat) => !barred && emptyTurns + 1 >= room.rules.maxEmptyTurns
  const removals = passed
    .filter(isLast)
    .map(({ uuid }): Happening => ({ type: 'removedDj', userUuid: uuid, why: 'empty' }))
  const kept = passed.filter((seat) => !isLast(seat)).map(({ uuid }) => uuid)
  const order = [...seats.slice(ready).map(({ uuid }) => uuid), ...kept]
  const turn = { order, turn: 0, passedOver: kept }
  return [...removals, ...startTurn(decksAfter(decks, removals, context), turn, context)]
}

/** In silence a window of the rules ended: queues that had nothing allowed may have something now. */
export const askQueues = (room: Room, { now }: Occasion): Decision => {
  const due = windowEnd(room)
  if (due === null || now < due) return []
  return room.decks.seats
    .filter(({ nextSong }) => nextSong === null)
    .map(({ uuid }): Happening => ({ type: 'songWanted', djUuid: uuid }))
}

/** Silence lasted too long: the first DJ gives way, and the next one's time begins. */
export const clearSilentSeat = (room: Room, occasion: Occasion): Decision => {
  const { seats, silence } = room.decks
  const front = seats[0]
  if (silence === null || front === undefined || !silence.over) return []
  if (occasion.now < silence.since + room.rules.silentDecksMs) return []
  const events: Happening[] = [{ type: 'removedDj', userUuid: front.uuid, why: 'silent' }]
  if (seats.length > 1) events.push({ type: 'silenceSettled', since: occasion.now })
  const context = contextOf(room, occasion)
  return [...events, ...followUps(decksAfter(room.decks, events, context), context)]
}
