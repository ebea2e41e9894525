import type { Occasion, PersonCommand } from '../command.ts'
import type { Happening } from '../event.ts'
import { roomUserOf } from '../roomUser.ts'
import { isPlaceholder, readSong } from '../song.ts'
import type { Person, Room } from '../state.ts'
import { type Decision, refused } from './decision.ts'
import { hasSeatFor } from './guests.ts'
import { mayModerate } from './mayModerate.ts'
import { withFollowUps } from './turns.ts'

type Of<T extends PersonCommand['type']> = Extract<PersonCommand, { type: T }>

/** True if somebody has a seat on the decks. */
export const isDj = (room: Room, uuid: string): boolean => room.decks.seats.some((seat) => seat.uuid === uuid)

/** Takes a free seat, with a song or without. */
export const addDj = (
  room: Room,
  person: Person,
  { by, params }: Of<'addDj'>,
  occasion: Occasion,
): Decision => {
  const { userUuid, role } = by
  if (isDj(room, userUuid)) return []
  const asking = {
    uuid: userUuid,
    tokenRole: role,
    profile: person.data.userProfile,
    subscribed: person.subscribed,
  }
  if (!roomUserOf(room.settings, asking, occasion.now).canDj) return refused('mayNotDj')
  if (room.decks.seats.length >= room.settings.numberOfDjs) return refused('decksFull')
  if (!hasSeatFor(room, by, occasion.now)) return refused('decksFull')
  const song = readSong(params.song)
  if (song === 'notValid') return refused('songNotValid')
  const events: Happening[] = [{ type: 'addedDj', userUuid, song }]
  if (song !== null && isPlaceholder(song)) events.push({ type: 'lookupWanted', djUuid: userUuid, song })
  return withFollowUps(room, events, occasion)
}

/** Gives up the own seat, or, for moderators, takes another's. */
export const removeDj = (room: Room, { by, params }: Of<'removeDj'>, occasion: Occasion): Decision => {
  const target = params.djUuid || by.userUuid
  if (target !== by.userUuid && !mayModerate(room, by, occasion.now)) return refused('notAllowed')
  if (!isDj(room, target)) return []
  const removed: Happening = {
    type: 'removedDj',
    userUuid: target,
    ...(target !== by.userUuid && { lost: 'moderator' }),
  }
  return withFollowUps(room, [removed], occasion)
}
