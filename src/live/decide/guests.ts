import type { Joiner } from '../command.ts'
import type { Happening } from '../event.ts'
import type { RoomStanding } from '../standing.ts'
import type { Room } from '../state.ts'

/** Guests are free to make: they leave room for members, and those of one network leave room for other guests. */
interface Limits {
  readonly guests: number
  readonly ofOneNetwork: number
}

const limitsOf = (room: Room, total: number): Limits => {
  const { memberShare, networkShare } = room.rules
  // Where there is one, it is for whoever comes first.
  const kept = memberShare === 0 || total < 2 ? 0 : Math.max(1, Math.floor(total * memberShare))
  return { guests: total - kept, ofOneNetwork: Math.max(1, Math.floor(total * networkShare)) }
}

/** True for a guest without a role in the room. */
const isGuest = (tokenRole: string, standing: RoomStanding): boolean =>
  tokenRole === 'guest' && !standing.moderates && !standing.roles.includes('dj')

/** Of these people, those that count as guests. */
const guestsAmong = (room: Room, uuids: Iterable<string>): string[] =>
  [...uuids].filter((uuid) => {
    const user = room.people.get(uuid)?.user
    return user?.tokenRole === 'guest' && user.highestRole === undefined
  })

const isWithin = (
  room: Room,
  guests: readonly string[],
  network: string | undefined,
  most: Limits,
): boolean =>
  guests.length < most.guests &&
  (network === undefined ||
    guests.filter((uuid) => room.networks.get(uuid) === network).length < most.ofOneNetwork)

/** True if there is a place in the room for this newcomer, as far as guests go. */
export const hasPlaceFor = (room: Room, who: Joiner, standing: RoomStanding): boolean =>
  !isGuest(who.tokenRole, standing) ||
  isWithin(
    room,
    guestsAmong(room, room.people.keys()),
    who.network ?? undefined,
    limitsOf(room, room.settings.roomSize),
  )

/** The same for a seat on the decks and somebody present. */
export const hasSeatFor = (room: Room, userUuid: string, role: string, standing: RoomStanding): boolean =>
  !isGuest(role, standing) ||
  isWithin(
    room,
    guestsAmong(
      room,
      room.decks.seats.map(({ uuid }) => uuid),
    ),
    room.networks.get(userUuid),
    limitsOf(room, room.settings.numberOfDjs),
  )

/** A guest comes from a network that the room does not know yet, or no longer. */
export const networkSeen = (room: Room, { uuid, tokenRole, network }: Joiner): Happening[] =>
  tokenRole === 'guest' && (room.networks.get(uuid) ?? null) !== network
    ? [{ type: 'networkSeen', userUuid: uuid, network }]
    : []
