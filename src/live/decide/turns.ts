import type { Occasion } from '../command.ts'
import { isIdleAtEnd } from '../afk/idle.ts'
import type { Happening } from '../event.ts'
import { closesWithSong } from '../hours/closing.ts'
import { restored, rotationOf, silentRotation } from '../kept/rotation.ts'
import { heardBy } from '../reach/hearers.ts'
import { isPlayable } from '../song.ts'
import type { Decks, Room, Seat } from '../state.ts'
import { type Context, contextOf, decksAfter } from './context.ts'
import { barredAhead, barredNow, hasHadShare, heldBack, marksNow } from './barring.ts'
import { houseGivesWay, houseTurn } from './houseTurn.ts'
import { leavesAfterSong } from './leaveAfterSong.ts'
import { passes } from './passing.ts'
import { handOver, promotions } from './promote.ts'

export interface Turn {
  readonly order: readonly string[]
  /** Songs the first of `order` has played in its turn so far. */
  readonly turn: number
  readonly passedOver?: readonly string[]
  readonly skipped?: boolean
  /** The play before counted for no turn: its DJ stays first, whatever else would move them. */
  readonly kept?: true
  /** Nor does it count for the stay or the share of its DJ. */
  readonly uncounted?: true
}

const played = (decks: Decks, turn: Turn, context: Context): Happening & { type: 'playedSong' } => {
  const { occasion } = context
  const first = decks.seats.find(({ uuid }) => uuid === turn.order[0])
  const song = first?.nextSong ?? null
  const rest = {
    type: 'playedSong',
    order: turn.order,
    passedOver: turn.passedOver ?? [],
    skipped: turn.skipped ?? false,
    ...(turn.uncounted && { uncounted: true as const }),
  } as const
  if (first === undefined || !isPlayable(song)) return { ...rest, play: null, turn: turn.turn }
  const startTime = occasion.now
  const endTime = startTime + Math.round(song.duration * 1000)
  const now = { song, startTime, endTime, playId: occasion.playId }
  const marks = marksNow(decks, first, context)
  const reach = heardBy(context.room, song, first.uuid)
  const play = { now, djUuid: first.uuid, ...(marks.length > 0 && { marks }), ...(reach && { reach }) }
  return { ...rest, play, turn: turn.turn + 1 }
}

/** What comes before a turn: seats are handed on and taken from the line, and who lets it go by goes last. */
const ahead = (
  decks: Decks,
  turn: Turn,
  context: Context,
): { readonly happenings: readonly Happening[]; readonly turn: Turn } | null => {
  const promoted = promotions(decks, context)
  const dj = decks.play?.djUuid
  const isOver = dj !== undefined && !turn.kept && (turn.order[0] !== dj || turn.turn === 0)
  const leaves = promoted.length === 0 && !turn.kept ? leavesAfterSong(decks) : promoted
  const happenings = leaves.length === 0 && isOver ? handOver(decks, dj, context) : leaves
  if (happenings.length === 0) return turn.kept ? null : passes(decks, turn)
  const { seats } = decksAfter(decks, happenings, context)
  const isSeated = (uuid: string): boolean => seats.some((seat) => seat.uuid === uuid)
  const come = seats.map(({ uuid }) => uuid).filter((uuid) => !turn.order.includes(uuid))
  const [first] = turn.order
  const begun = first !== undefined && isSeated(first) ? turn.turn : 0
  return { happenings, turn: { ...turn, turn: begun, order: [...turn.order.filter(isSeated), ...come] } }
}

/** The turn begins once a rule took somebody's seat. */
const startWithout = (
  decks: Decks,
  leaver: string,
  why: 'plays' | 'afk',
  turn: Turn,
  context: Context,
): Happening[] => {
  const gone: Happening = { type: 'removedDj', userUuid: leaver, why }
  const order = turn.order.filter((uuid) => uuid !== leaver)
  const rest = { ...turn, order, turn: leaver === turn.order[0] ? 0 : turn.turn }
  return [gone, ...startTurn(decksAfter(decks, [gone], context), rest, context)]
}

/** A turn of those who still have a seat. */
const withSeated = ({ seats }: Decks, turn: Turn): Turn => ({
  ...turn,
  order: turn.order.filter((uuid) => seats.some((seat) => seat.uuid === uuid)),
  turn: 0,
})

/** The first of `order` plays, or the room falls silent and waits for it. What the rules forbid does not begin. */
export const startTurn = (decks: Decks, turn: Turn, context: Context): Happening[] => {
  const closing = closesWithSong(decks, context.open, context.room)
  if (closing.length > 0)
    return [
      ...closing,
      ...startTurn(
        decksAfter(decks, closing, context),
        withSeated(decksAfter(decks, closing, context), turn),
        context,
      ),
    ]
  const house = houseTurn(decks, turn, context)
  if (house !== null) {
    const { kept: _, ...others } = turn
    const next = { ...others, order: house.order, turn: 0 }
    return [...house.happenings, ...startTurn(decksAfter(decks, house.happenings, context), next, context)]
  }
  const { play } = decks
  if (play !== null && !turn.kept && isIdleAtEnd(context.room, decks, context.occasion.now))
    return startWithout(decks, play.djUuid, 'afk', turn, context)
  const before = ahead(decks, turn, context)
  if (before !== null)
    return [
      ...before.happenings,
      ...startTurn(decksAfter(decks, before.happenings, context), before.turn, context),
    ]
  const leaver = [play?.djUuid, turn.order[0]].find((uuid) => uuid && hasHadShare(decks, uuid, context))
  if (leaver !== undefined) return startWithout(decks, leaver, 'plays', turn, context)
  const first = decks.seats.find(({ uuid }) => uuid === turn.order[0])
  const barred = first ? barredNow(decks, first, context) : []
  const judged = decksAfter(decks, barred, context)
  const event = played(judged, turn, context)
  const after = decksAfter(judged, [event], context)
  return event.play !== null
    ? [...barred, event, ...barredAhead(after, event.play, context)]
    : [...barred, event, ...waitForSong(after, context)]
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
  const graceUntil = now + context.room.rules.emptyTurnGraceMs
  return [{ type: 'fellSilent', djUuid: front.uuid, since: silence?.since ?? now, graceUntil }, ...wanted]
}

/** What must follow when the decks are not at rest: the player is gone, or a song is ready in silence. */
export const followUps = (decks: Decks, context: Context): Happening[] => {
  const promoted = promotions(decks, context)
  if (promoted.length > 0) return [...promoted, ...followUps(decksAfter(decks, promoted, context), context)]
  const gone = houseGivesWay(decks, context)
  if (gone.length > 0) return [...gone, ...followUps(decksAfter(decks, gone, context), context)]
  const order = decks.seats.map(({ uuid }) => uuid)
  if (decks.play !== null) {
    if (decks.play.djUuid === order[0]) return []
    return startTurn(decks, { order: restored(decks.seats, order), turn: decks.turn }, context)
  }
  const rotation = silentRotation(decks)
  const first = rotation.find(({ nextSong }) => isPlayable(nextSong))
  const isOver = decks.silence?.over === true
  if (first === undefined || (!isOver && first.uuid !== order[0])) return waitForSong(decks, context)
  const held = heldBack(decks, first, context)
  if (held.length > 0) return [...held, ...followUps(decksAfter(decks, held, context), context)]
  const others = rotation.map(({ uuid }) => uuid).filter((uuid) => uuid !== first.uuid)
  const turn = first.uuid === order[0] ? decks.turn : 0
  return startTurn(decks, { order: [first.uuid, ...others], turn }, context)
}

/** `happenings`, and what must follow from them on the decks. */
export const withFollowUps = (
  room: Room,
  happenings: readonly Happening[],
  occasion: Occasion,
): Happening[] => {
  const context = contextOf(room, occasion)
  return [...happenings, ...followUps(decksAfter(room.decks, happenings, context), context)]
}

/** The order after a play that counts for no turn: its DJ stays first. */
export const keptTurn = ({ seats, turn }: Decks): Turn => ({
  order: rotationOf(seats),
  turn: Math.max(0, turn - 1),
  kept: true,
})

/** The order once the current song is over: a DJ whose turn is complete goes last. */
export const nextTurn = (decks: Decks, songsPerDj: number): Turn => {
  const [front, ...others] = decks.seats.map(({ uuid }) => uuid)
  return front !== undefined && decks.turn >= Math.max(1, songsPerDj)
    ? { order: restored(decks.seats, [...others, front]), turn: 0 }
    : { order: rotationOf(decks.seats), turn: decks.turn }
}
