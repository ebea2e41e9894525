import type { Occasion, PersonCommand } from '../command.ts'
import type { Happening } from '../event.ts'
import { isPlayable } from '../song.ts'
import type { Room } from '../state.ts'
import { type Decision, refused } from './decision.ts'
import { mayModerate } from './mayModerate.ts'
import { decksAfter, followUps, nextTurn, startTurn } from './turns.ts'

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
  const turn = { ...nextTurn(room.decks, room.settings.songsPerDj), skipped: true }
  return startTurn(room.decks, turn, { rules: room.rules, occasion })
}

/** The song is over by the clock. */
export const endSong = (room: Room, playId: string, occasion: Occasion): Decision => {
  const now = room.decks.play?.now
  if (now?.playId !== playId || occasion.now < now.endTime) return []
  const turn = nextTurn(room.decks, room.settings.songsPerDj)
  return startTurn(room.decks, turn, { rules: room.rules, occasion })
}

/** Shortly before the end: if the next DJ has no song, its queue is looked into. */
export const prepareNext = (room: Room, playId: string): Decision => {
  const { play, seats } = room.decks
  if (play === null || play.now.playId !== playId || play.prepared) return []
  const next = nextTurn(room.decks, room.settings.songsPerDj).order[0]
  const seat = seats.find(({ uuid }) => uuid === next)
  const events: Happening[] = [{ type: 'nextPrepared' }]
  if (seat !== undefined && seat.nextSong === null) events.push({ type: 'songWanted', djUuid: seat.uuid })
  return events
}

/**
 * The wait for the first DJ is over. The first DJ with a song plays; those before it are passed over, or lose
 * the seat at the last empty turn the rules allow. If nobody has a song, nobody is passed over.
 */
export const endGrace = (room: Room, occasion: Occasion): Decision => {
  const { seats, silence } = room.decks
  if (silence === null || silence.over || occasion.now < silence.graceUntil) return []
  const context = { rules: room.rules, occasion }
  const ready = seats.findIndex(({ nextSong }) => isPlayable(nextSong))
  if (ready < 0) return [{ type: 'silenceSettled', since: silence.since }]
  const passed = seats.slice(0, ready)
  const isLast = (emptyTurns: number) => emptyTurns + 1 >= room.rules.maxEmptyTurns
  const removals = passed
    .filter(({ emptyTurns }) => isLast(emptyTurns))
    .map(({ uuid }): Happening => ({ type: 'removedDj', userUuid: uuid, lost: 'emptyTurns' }))
  const kept = passed.filter(({ emptyTurns }) => !isLast(emptyTurns)).map(({ uuid }) => uuid)
  const order = [...seats.slice(ready).map(({ uuid }) => uuid), ...kept]
  const turn = { order, turn: 0, passedOver: kept }
  return [...removals, ...startTurn(decksAfter(room.decks, removals, context), turn, context)]
}

/** Silence lasted too long: the first DJ gives way, and the next one's time begins. */
export const clearSilentSeat = (room: Room, occasion: Occasion): Decision => {
  const { seats, silence } = room.decks
  const front = seats[0]
  if (silence === null || front === undefined || !silence.over) return []
  if (occasion.now < silence.since + room.rules.silentDecksMs) return []
  const events: Happening[] = [{ type: 'removedDj', userUuid: front.uuid, lost: 'emptyTurns' }]
  if (seats.length > 1) events.push({ type: 'silenceSettled', since: occasion.now })
  const context = { rules: room.rules, occasion }
  return [...events, ...followUps(decksAfter(room.decks, events, context), context)]
}
