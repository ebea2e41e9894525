import type { Caller } from '../command.ts'
import { hasSeatFor } from '../decide/guests.ts'
import { waitingOf } from '../line/place.ts'
import type { Room } from '../state.ts'
import { houseOn } from './due.ts'

/** True if full decks have a line: by its rule, or because nothing but the house DJ stands in the way of one person. */
export const mayLineUp = (room: Room, by: Caller, now: number): boolean => {
  const { decks, doc, settings } = room
  if (decks.line === undefined) return false
  if (doc.line.mode === 'on' || waitingOf(decks, by.userUuid)) return true
  const dj = houseOn(room, decks)
  if (dj === null || decks.line.waiting.length > 0 || decks.seats.length > settings.numberOfDjs) return false
  const without = decks.seats.filter(({ uuid }) => uuid !== dj)
  return hasSeatFor({ ...room, decks: { ...decks, seats: without } }, by, now)
}

/** True for whoever is next in line behind a song of the house DJ: they may end it. */
export const waitsForHouse = ({ decks, house }: Room, userUuid: string): boolean =>
  house !== null &&
  decks.play !== null &&
  decks.play.djUuid === house.dj &&
  decks.line?.waiting[0]?.uuid === userUuid
