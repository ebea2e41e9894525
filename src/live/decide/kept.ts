import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { hoursAt } from '../hours/hoursAt.ts'
import type { DroppedWhy } from '../kept/event.ts'
import { turnsAfter } from '../kept/rotation.ts'
import { keptFor, takenSeats } from '../kept/place.ts'
import type { KeptInLine, KeptPlace } from '../kept/state.ts'
import { firstKey, newKey } from '../line/keys.ts'
import { waitingOf } from '../line/place.ts'
import { standingIn } from '../roomUser.ts'
import { lastEndOf } from '../rules/recent.ts'
import type { Room } from '../state.ts'
import { withFollowUps } from './turns.ts'

const MINUTE = 60_000

/** What is kept of somebody's seat; undefined if they have none, or were about to give it up. */
const seatOf = ({ decks, residents }: Room, uuid: string): Pick<KeptPlace, 'seat'> | undefined => {
  const seat = decks.seats.find((one) => one.uuid === uuid)
  if (seat === undefined || seat.leaving) return undefined
  const behind = turnsAfter(decks.seats, uuid).filter((one) => !residents.has(one))
  return { seat: { song: seat.nextSong, stay: decks.line?.stays[uuid] ?? null, behind } }
}

const inLineOf = ({ decks, doc }: Room, uuid: string): Pick<KeptPlace, 'inLine'> | undefined => {
  const waiting = waitingOf(decks, uuid)
  if (waiting === undefined) return undefined
  const { key, since, passes, song } = waiting
  return { inLine: { key, since, passes, song, order: doc.line.order } }
}

/** Presence ends as connections were lost: for a while the place is still theirs, where the rules say so. */
export const keepPlace = (room: Room, uuid: string, { now }: Occasion): Happening[] => {
  const minutes = room.doc.decks.keepPlaceMinutes
  if (minutes === 0 || room.residents.has(uuid) || room.quit.has(uuid) || !hoursAt(room, now).open) return []
  const place = seatOf(room, uuid) ?? inLineOf(room, uuid)
  return place ? [{ type: 'placeKept', place: { uuid, until: now + minutes * MINUTE, ...place } }] : []
}

const seatedAgain = (uuid: string, { seat }: KeptPlace): Happening[] => {
  if (seat === undefined) return []
  const { song, stay, behind } = seat
  return [
    {
      type: 'addedDj',
      userUuid: uuid,
      song,
      ...(stay && { tags: { tag: stay.tag, next: stay.next }, plays: stay.plays }),
      ...(behind.length > 0 && { behind }),
    },
  ]
}

/** First in line, for want of a seat. */
const firstInLine = (
  { decks: { line }, doc, recent }: Room,
  uuid: string,
  place: KeptPlace,
  now: number,
): Happening[] => {
  if (line === undefined) return []
  const key = firstKey(line, doc.line) ?? newKey(line, uuid, doc.line, now, lastEndOf(recent, uuid, now))
  return [
    { type: 'linedUp', userUuid: uuid, key, song: place.seat?.song ?? null, kept: { since: now, passes: 0 } },
  ]
}

const inLineAgain = (
  { decks: { line }, doc, recent }: Room,
  uuid: string,
  { key, since, passes, song, order }: KeptInLine,
  now: number,
): Happening[] => {
  if (line === undefined) return []
  const isSame = order === doc.line.order
  const rest = { userUuid: uuid, song, kept: { since, passes } } as const
  return [
    {
      type: 'linedUp',
      key: isSame ? key : newKey(line, uuid, doc.line, now, lastEndOf(recent, uuid, now)),
      ...rest,
    },
  ]
}

/** Whoever comes back in time has the place that was kept; `room` is as it was before, `joined` lets them in. */
export const placeReturns = (
  room: Room,
  uuid: string,
  joined: readonly Happening[],
  occasion: Occasion,
): Happening[] => {
  const place = keptFor(room.decks, uuid)
  const mayDj = joined.some((one) => one.type === 'userJoined' && one.user.canDj)
  if (place === undefined || !mayDj || occasion.now >= place.until) return []
  const isFree = takenSeats(room.decks) <= room.settings.numberOfDjs
  const back =
    place.inLine !== undefined
      ? inLineAgain(room, uuid, place.inLine, occasion.now)
      : isFree
        ? seatedAgain(uuid, place)
        : firstInLine(room, uuid, place, occasion.now)
  return back.length === 0 ? [] : [{ type: 'placeReturned', userUuid: uuid, until: place.until }, ...back]
}

const droppedWhy = (room: Room, { uuid, until, inLine }: KeptPlace, now: number): DroppedWhy | null => {
  if (now >= until) return 'time'
  const { banned, kicked, djDisabled } = standingIn(room.settings, uuid, 'user', now)
  // Whoever is there again and did not take it may not have it.
  if (room.people.has(uuid) || banned || kicked || djDisabled) return 'mayNot'
  if (!hoursAt(room, now).open) return 'hours'
  const { decks, line } = room.doc
  return decks.keepPlaceMinutes === 0 || (inLine !== undefined && line.mode === 'off') ? 'rules' : null
}

/** What must follow from any command for places that are kept: those that nobody may come back to are free. */
export const keptSettled = (room: Room, occasion: Occasion): readonly Happening[] => {
  const dropped = (room.decks.kept ?? []).flatMap((place): Happening[] => {
    const why = droppedWhy(room, place, occasion.now)
    return why === null ? [] : [{ type: 'placeDropped', userUuid: place.uuid, why }]
  })
  return dropped.length === 0 ? dropped : withFollowUps(room, dropped, occasion)
}
