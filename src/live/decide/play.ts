import type { Occasion } from '../command.ts'
import { isModerator } from '../standing.ts'
import { isPlayable } from '../song.ts'
import type { Person, Room } from '../state.ts'
import { boothAfter, nextTurn, settle, startTurn } from './turns.ts'
import { refused, type Verdict } from './verdict.ts'
import type { Happening } from '../event.ts'

/** The playing DJ or a moderator ends the song. A second skip right after the first is no wish to skip two. */
export const skipSong = (room: Room, person: Person, playId: unknown, occasion: Occasion): Verdict => {
  const { play, skippedAt } = room.booth
  const other = typeof playId === 'string' && playId.toLowerCase() !== play?.now.playId
  if (other || occasion.now - skippedAt < room.rules.skipPauseMs) return []
  if (play === null) return refused('nothingPlaying')
  if (play.djUuid !== person.user.uuid && !isModerator(person.user)) return refused('notAllowed')
  const turn = { ...nextTurn(room.booth, room.settings.songsPerDj), skipped: true }
  return startTurn(room.booth, turn, { rules: room.rules, occasion })
}

/** The song is over by the clock. */
export const endSong = (room: Room, playId: string, occasion: Occasion): Verdict => {
  const now = room.booth.play?.now
  if (now?.playId !== playId || occasion.now < now.endTime) return []
  const turn = nextTurn(room.booth, room.settings.songsPerDj)
  return startTurn(room.booth, turn, { rules: room.rules, occasion })
}

/** Shortly before the end: if the next DJ has no song, its queue is looked into. */
export const prepareNext = (room: Room, playId: string): Verdict => {
  const { play, seats } = room.booth
  if (play === null || play.now.playId !== playId || play.prepared) return []
  const next = nextTurn(room.booth, room.settings.songsPerDj).order[0]
  const seat = seats.find(({ uuid }) => uuid === next)
  const events: Happening[] = [{ type: 'nextPrepared' }]
  if (seat !== undefined && seat.nextSong === null) events.push({ type: 'songWanted', djUuid: seat.uuid })
  return events
}

/**
 * The wait for the first DJ is over. The first DJ with a song plays; those before it are passed over, or lose
 * the seat at the last empty turn the rules allow. If nobody has a song, nobody is passed over.
 */
export const endGrace = (room: Room, occasion: Occasion): Verdict => {
  const { seats, silence } = room.booth
  if (silence === null || silence.over || occasion.now < silence.graceUntil) return []
  const context = { rules: room.rules, occasion }
  const ready = seats.findIndex(({ nextSong }) => isPlayable(nextSong))
  if (ready < 0) return [{ type: 'silenceSettled', since: silence.since }]
  const passed = seats.slice(0, ready)
  const isLast = (emptyTurns: number) => emptyTurns + 1 >= room.rules.maxEmptyTurns
  const removals = passed
    .filter(({ emptyTurns }) => isLast(emptyTurns))
    .map(({ uuid }): Happening => ({ type: 'removedDj', userUuid: uuid }))
  const kept = passed.filter(({ emptyTurns }) => !isLast(emptyTurns)).map(({ uuid }) => uuid)
  const order = [...seats.slice(ready).map(({ uuid }) => uuid), ...kept]
  const turn = { order, turn: 0, passedOver: kept }
  return [...removals, ...startTurn(boothAfter(room.booth, removals, context), turn, context)]
}

/** Silence lasted too long: the first DJ gives way, and the next one's time begins. */
export const clearSilentSeat = (room: Room, occasion: Occasion): Verdict => {
  const { seats, silence } = room.booth
  const front = seats[0]
  if (silence === null || front === undefined || !silence.over) return []
  if (occasion.now < silence.since + room.rules.silentDecksMs) return []
  const events: Happening[] = [{ type: 'removedDj', userUuid: front.uuid }]
  if (seats.length > 1) events.push({ type: 'silenceSettled', since: occasion.now })
  const context = { rules: room.rules, occasion }
  return [...events, ...settle(boothAfter(room.booth, events, context), context)]
}
