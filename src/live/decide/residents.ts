import type { Joiner, Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { hoursAt } from '../hours/hoursAt.ts'
import { takenSeats } from '../kept/place.ts'
import type { Person, Room } from '../state.ts'
import type { Decision } from './decision.ts'
import { leave, newcomer } from './people.ts'
import { isDj } from './seats.ts'
import { withFollowUps } from './turns.ts'

/** A resident enters and takes a seat. */
export const residentArrives = ({ user, data, subscribed }: Omit<Person, 'animatedAt'>): Happening[] => [
  { type: 'userJoined', user, data, subscribed },
  { type: 'residentSet', userUuid: user.uuid, stays: true },
  ...(user.canDj ? [{ type: 'addedDj', userUuid: user.uuid, song: null } as const] : []),
]

/** Seats for residents who have none, as far as there are free ones. */
export const seatsForResidents = (room: Room): Happening[] =>
  [...room.residents]
    .filter(
      (uuid) => uuid !== room.house?.dj && !isDj(room, uuid) && room.people.get(uuid)?.user.canDj === true,
    )
    .slice(0, Math.max(0, room.settings.numberOfDjs - takenSeats(room.decks)))
    .map((userUuid) => ({ type: 'addedDj', userUuid, song: null }))

const arrival = (room: Room, who: Joiner, now: number): Happening[] => {
  const { uuid } = who
  const hasSeat = takenSeats(room.decks) < room.settings.numberOfDjs && hoursAt(room, now).open
  const present = room.people.get(uuid)
  if (present === undefined)
    return residentArrives(newcomer(room, who, now)).filter(({ type }) => type !== 'addedDj' || hasSeat)
  return [
    ...(room.residents.has(uuid) ? [] : [{ type: 'residentSet', userUuid: uuid, stays: true } as const]),
    ...(present.user.canDj && hasSeat && !isDj(room, uuid)
      ? [{ type: 'addedDj', userUuid: uuid, song: null } as const]
      : []),
  ]
}

/** A resident, who needs no connection, enters and takes a seat, or leaves. */
export const setResident = (room: Room, who: Joiner, stays: boolean, occasion: Occasion): Decision => {
  if (!stays) return room.residents.has(who.uuid) ? leave(room, who.uuid, occasion) : []
  const events = arrival(room, who, occasion.now)
  return events.length === 0 ? [] : withFollowUps(room, events, occasion)
}
