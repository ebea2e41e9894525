import type { Happening } from '../event.ts'
import type { Person, Room } from '../state.ts'
import { isDj } from './seat.ts'

/** A resident enters and takes a seat. */
export const residentComes = ({ user, data, subscribed }: Omit<Person, 'animatedAt'>): Happening[] => [
  { type: 'userJoined', user, data, subscribed },
  { type: 'residentSet', userUuid: user.uuid, stays: true },
  ...(user.canDj ? [{ type: 'addedDj', userUuid: user.uuid, song: null } as const] : []),
]

/** Seats for residents who have none, as far as there are free ones. */
export const seatsForResidents = (room: Room): Happening[] =>
  [...room.residents]
    .filter((uuid) => !isDj(room, uuid) && room.people.get(uuid)?.user.canDj === true)
    .slice(0, Math.max(0, room.settings.numberOfDjs - room.booth.seats.length))
    .map((userUuid) => ({ type: 'addedDj', userUuid, song: null }))
