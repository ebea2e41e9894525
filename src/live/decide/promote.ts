import type { Happening } from '../event.ts'
import { closedTo } from '../hours/closing.ts'
import { takenSeats } from '../kept/place.ts'
import { nextKey, tagsFor } from '../line/keys.ts'
import { mayWait } from '../line/songBound.ts'
import type { Waiting } from '../line/state.ts'
import { weightIn } from '../line/weight.ts'
import { isPlaceholder, isPlayable } from '../song.ts'
import type { Decks } from '../state.ts'
import { allowedInLine, barredInLine, isOutOfPlays } from './barring.ts'
import { type Context, decksAfter } from './context.ts'
import { hasSeatFor } from './guests.ts'

/** True if somebody in line may have the seat that is free: guests may find their share of seats taken, others the room closed. */
const mayHaveSeat = (decks: Decks, { uuid }: Waiting, { room, occasion }: Context): boolean => {
  const role = room.people.get(uuid)?.user.tokenRole
  if (role === undefined || closedTo(room, { userUuid: uuid, role }, occasion.now).length > 0) return false
  return hasSeatFor({ ...room, decks }, { userUuid: uuid, role }, occasion.now)
}

/** Whoever has had their share of plays waits for nothing. */
const spent = (decks: Decks, context: Context): Happening[] =>
  (decks.line?.waiting ?? [])
    .filter(({ uuid }) => isOutOfPlays(decks, uuid, context))
    .map(({ uuid }) => ({ type: 'leftLine', userUuid: uuid, why: 'plays' }))

/** Somebody without a song that may be played is passed, and keeps the place as often as the rules say. */
const passed = (decks: Decks, one: Waiting, context: Context): Happening[] => {
  const { uuid, passes, song } = one
  if (isPlayable(song)) return barredInLine(decks, one, song, context)
  const event = { userUuid: uuid, why: 'noSong' } as const
  if (song !== null && isPlaceholder(song)) return [{ type: 'passedInLine', ...event, passes }]
  return passes + 1 >= context.law.doc.line.passes
    ? [{ type: 'leftLine', ...event }]
    : [{ type: 'passedInLine', ...event, passes: passes + 1 }]
}

const seated = (
  decks: Decks,
  { uuid, key, song }: Waiting,
  isReady: boolean,
  context: Context,
): Happening => {
  const { room, law, occasion } = context
  const weight = weightIn(room, uuid, law.doc.line.weights, occasion.now)
  const tags = decks.line && tagsFor(decks.line, uuid, { key, weight }, law.doc.line)
  const brought = isPlayable(song) && !isReady ? null : song
  return { type: 'addedDj', userUuid: uuid, song: brought, ...(tags && { tags }) }
}

const promoteOne = (decks: Decks, context: Context): Happening[] => {
  const out = spent(decks, context)
  const after = decksAfter(decks, out, context)
  const able = (after.line?.waiting ?? []).filter((one) => mayHaveSeat(after, one, context))
  const ready = able.findIndex((one) => allowedInLine(after, one, context))
  const chosen = able[Math.max(0, ready)]
  if (chosen === undefined) return out
  const passes = able.slice(0, Math.max(0, ready)).flatMap((one) => passed(after, one, context))
  return [...out, ...passes, seated(after, chosen, ready >= 0, context)]
}

/** Those in line for whom seats are free take them, in the order of the line (docs/room-rules.md, R13 and R14). */
export const promotions = (decks: Decks, context: Context): Happening[] => {
  const isFree = takenSeats(decks) < context.room.settings.numberOfDjs
  if (!isFree || !decks.line?.waiting.length) return []
  const events = promoteOne(decks, context)
  const after = decksAfter(decks, events, context)
  if (after.seats.length === decks.seats.length) return events
  return [...events, ...promotions(after, context)]
}

/** A DJ whose stay was long enough hands the seat to whoever is next in line, and may line up again at once. */
export const handOver = (decks: Decks, uuid: string, context: Context): Happening[] => {
  const { playsPerStay } = context.law.doc.decks
  const stay = decks.line?.stays[uuid]
  const isOff = context.law.doc.line.mode === 'off'
  if (isOff || playsPerStay === 0 || stay === undefined || stay.plays < playsPerStay) return []
  const gone: Happening = { type: 'removedDj', userUuid: uuid, why: 'stay' }
  const given = [gone, ...promotions(decksAfter(decks, [gone], context), context)]
  if (!given.some(({ type }) => type === 'addedDj')) return []
  const { line } = decksAfter(decks, given, context)
  const rules = context.law.doc.line
  if (!rules.goAround || line === undefined || isOutOfPlays(decks, uuid, context)) return given
  const key = nextKey(line, uuid, stay, rules, context.occasion.now)
  return [...given, { type: 'linedUp', userUuid: uuid, key, song: songOn(decks, uuid) }]
}

/** What somebody on the decks had ready goes with them, as far as it may wait in line. */
const songOn = ({ seats }: Decks, uuid: string) => {
  const song = seats.find((seat) => seat.uuid === uuid)?.nextSong ?? null
  return mayWait(song) ? song : null
}
