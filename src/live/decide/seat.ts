import type { Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { isPlaceholder, readSong } from '../song.ts'
import { isModerator } from '../standing.ts'
import type { Person, Room } from '../state.ts'
import { settled } from './turns.ts'
import { refused, type Verdict } from './verdict.ts'

/** True if somebody has a seat on the decks. */
export const isDj = (room: Room, uuid: string): boolean => room.booth.seats.some((seat) => seat.uuid === uuid)

/** Takes a free seat, with a song or without. */
export const addDj = (room: Room, person: Person, sent: unknown, occasion: Occasion): Verdict => {
  const { uuid, canDj } = person.user
  if (isDj(room, uuid)) return []
  if (!canDj) return refused('mayNotDj')
  if (room.booth.seats.length >= room.settings.numberOfDjs) return refused('decksFull')
  const song = readSong(sent)
  if (song === 'notValid') return refused('songNotValid')
  const events: Happening[] = [{ type: 'addedDj', userUuid: uuid, song }]
  if (song !== null && isPlaceholder(song)) events.push({ type: 'lookupWanted', djUuid: uuid, song })
  return settled(room, events, occasion)
}

/** Gives up the own seat, or, for moderators, takes another's. Anything but a uuid means the own one. */
export const removeDj = (room: Room, person: Person, djUuid: unknown, occasion: Occasion): Verdict => {
  const own = person.user.uuid
  const target = typeof djUuid === 'string' && djUuid !== '' ? djUuid.toLowerCase() : own
  if (target !== own && !isModerator(person.user)) return refused('notAllowed')
  if (!isDj(room, target)) return []
  return settled(room, [{ type: 'removedDj', userUuid: target }], occasion)
}
