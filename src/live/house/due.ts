import { windowAfter } from '../rules/windowEnd.ts'
import type { Decks, Room } from '../state.ts'

/** How long it stays away after a moderator put it out, unless a person plays before. */
const PUT_OUT_MS = 10 * 60_000

/** The house DJ, if it is present and has a seat. */
export const houseOn = ({ house }: Pick<Room, 'house'>, { seats }: Decks): string | null =>
  house !== null && house.dj !== null && seats.some(({ uuid }) => uuid === house.dj) ? house.dj : null

/** True if somebody is present who is not there as part of the house. */
export const isAttended = ({ people, residents }: Pick<Room, 'people' | 'residents'>): boolean =>
  people.size > residents.size

/** True if nobody asks it to sleep: somebody listens, or it plays to an empty room too. */
export const mayPlayOn = (room: Pick<Room, 'doc' | 'people' | 'residents'>): boolean =>
  room.doc.house.whenEmpty === 'play' || isAttended(room)

/** When it may come in this silence, epoch ms; null while something else keeps it away. */
export const houseMayCome = (room: Room, isOpen: boolean): number | null => {
  const { house, doc, decks, settings } = room
  if (house === null || doc.house.mode === 'off' || doc.house.crateUuid === null) return null
  if (house.dj !== null || house.quietSince === null || decks.play !== null) return null
  if (decks.silence !== null && !decks.silence.over) return null
  if (decks.seats.length >= settings.numberOfDjs) return null
  if ((!isOpen && !doc.house.whenClosed) || !mayPlayOn(room)) return null
  const quiet = house.quietSince + doc.house.afterSeconds * 1_000
  return house.putOutAt === null ? quiet : Math.max(quiet, house.putOutAt + PUT_OUT_MS)
}

/** True if nobody is present, nothing plays, and no house DJ is about to. */
export const restsNow = (room: Room): boolean =>
  room.people.size === 0 && room.decks.play === null && houseDue(room) === null

/** When it is asked for next, epoch ms: once a silence, and again as the rules may let more songs through. */
export const houseDue = (room: Room): number | null => {
  const at = houseMayCome(room, room.open.open)
  const wantedAt = room.house?.wantedAt ?? null
  if (at === null || wantedAt === null) return at
  const again = windowAfter(room, wantedAt)
  return again === null ? null : Math.max(at, again)
}
