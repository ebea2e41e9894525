import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { evolveDecks } from '../evolve/decks.ts'
import type { Rules } from '../rules.ts'
import { isPlayable } from '../song.ts'
import type { Decks, Room, Seat } from '../state.ts'

type Context = { readonly rules: Rules; readonly occasion: Occasion }

/** The decks as they will be after `happenings`. */
export const decksAfter = (
  decks: Decks,
  happenings: readonly Happening[],
  { rules, occasion }: Context,
): Decks => happenings.reduce((b, h) => evolveDecks(b, { ...h, at: occasion.now }, rules), decks)

interface Turn {
  readonly order: readonly string[]
  /** Songs the first of `order` has played in its turn so far. */
  readonly turn: number
  readonly passedOver?: readonly string[]
  readonly skipped?: boolean
}

const played = (decks: Decks, turn: Turn, { occasion }: Context): Happening & { type: 'playedSong' } => {
  const first = decks.seats.find(({ uuid }) => uuid === turn.order[0])
  const song = first?.nextSong ?? null
  const rest = {
    type: 'playedSong',
    order: turn.order,
    passedOver: turn.passedOver ?? [],
    skipped: turn.skipped ?? false,
  } as const
  if (first === undefined || !isPlayable(song)) return { ...rest, play: null, turn: turn.turn }
  const startTime = occasion.now
  const endTime = startTime + Math.round(song.duration * 1000)
  const now = { song, startTime, endTime, playId: occasion.playId }
  return { ...rest, play: { now, djUuid: first.uuid }, turn: turn.turn + 1 }
}

/** The first of `order` plays, or the room falls silent and waits for it. */
export const startTurn = (decks: Decks, turn: Turn, context: Context): Happening[] => {
  const event = played(decks, turn, context)
  return event.play !== null ? [event] : [event, ...waitForSong(decksAfter(decks, [event], context), context)]
}

/** Seats before the first one with a song ready: all of them if there is none. */
const seatsWithout = (decks: Decks): readonly Seat[] => {
  const ready = decks.seats.findIndex(({ nextSong }) => isPlayable(nextSong))
  return ready < 0 ? decks.seats : decks.seats.slice(0, ready)
}

/** Silence: whoever's turn it is gets the grace, and the queues of those without a song are looked into once. */
export const waitForSong = (decks: Decks, context: Context): Happening[] => {
  const front = decks.seats[0]
  if (front === undefined) return []
  const { silence } = decks
  const asked = silence?.asked ?? []
  const wanted = seatsWithout(decks)
    .filter(({ uuid, nextSong }) => nextSong === null && !asked.includes(uuid))
    .map(({ uuid }): Happening => ({ type: 'songWanted', djUuid: uuid }))
  if (silence !== null && (silence.over || silence.djUuid === front.uuid)) return wanted
  const { now } = context.occasion
  const graceUntil = now + context.rules.emptyTurnGraceMs
  return [{ type: 'fellSilent', djUuid: front.uuid, since: silence?.since ?? now, graceUntil }, ...wanted]
}

/** What must follow when the decks are not at rest: the player is gone, or a song is ready in silence. */
export const followUps = (decks: Decks, context: Context): Happening[] => {
  const order = decks.seats.map(({ uuid }) => uuid)
  if (decks.play !== null) {
    return decks.play.djUuid === order[0] ? [] : startTurn(decks, { order, turn: decks.turn }, context)
  }
  const ready = decks.seats.findIndex(({ nextSong }) => isPlayable(nextSong))
  if (ready === 0) return startTurn(decks, { order, turn: decks.turn }, context)
  if (ready > 0 && decks.silence?.over === true) {
    const first = order.splice(ready, 1)
    return startTurn(decks, { order: [...first, ...order], turn: 0 }, context)
  }
  return waitForSong(decks, context)
}

/** `happenings`, and what must follow from them on the decks. */
export const withFollowUps = (
  room: Room,
  happenings: readonly Happening[],
  occasion: Occasion,
): Happening[] => {
  const context = { rules: room.rules, occasion }
  return [...happenings, ...followUps(decksAfter(room.decks, happenings, context), context)]
}

/** The order once the current song is over: a DJ whose turn is complete goes last. */
export const nextTurn = (decks: Decks, songsPerDj: number): Turn => {
  const order = decks.seats.map(({ uuid }) => uuid)
  const [front, ...others] = order
  return front !== undefined && decks.turn >= Math.max(1, songsPerDj)
    ? { order: [...others, front], turn: 0 }
    : { order, turn: decks.turn }
}
