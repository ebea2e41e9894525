import type { RoomRole } from '#contract/roles.ts'
import type { Caller, Joiner } from '../command.ts'
import type { Happening } from '../event.ts'
import { rolesInForce } from '../standing.ts'
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

const makesMember: ReadonlySet<RoomRole> = new Set<RoomRole>(['owner', 'coOwner', 'moderator', 'dj'])

/** Whoever has a role in the room counts as a member, guests too. */
const isMember = ({ settings }: Room, uuid: string, now: number): boolean =>
  rolesInForce(settings.roomRoles, uuid, now).some((role) => makesMember.has(role))

/** Those of `uuids` that count as guests. */
const guestsAmong = (room: Room, uuids: Iterable<string>, now: number): string[] =>
  [...uuids].filter((uuid) => room.people.get(uuid)?.user.tokenRole === 'guest' && !isMember(room, uuid, now))

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
export const hasPlaceFor = (room: Room, who: Joiner, now: number): boolean => {
  if (who.tokenRole !== 'guest') return true
  if (isMember(room, who.uuid, now)) return true
  const guests = guestsAmong(room, room.people.keys(), now)
  return isWithin(room, guests, who.network ?? undefined, limitsOf(room, room.settings.roomSize))
}

/** The same for a seat on the decks and somebody present. */
export const hasSeatFor = (room: Room, { userUuid, role }: Caller, now: number): boolean => {
  if (role !== 'guest') return true
  if (isMember(room, userUuid, now)) return true
  const seated = room.decks.seats.map(({ uuid }) => uuid)
  const network = room.networks.get(userUuid)
  return isWithin(room, guestsAmong(room, seated, now), network, limitsOf(room, room.settings.numberOfDjs))
}

/** Those of members are asked for by a rule alone. */
const asksNetwork = ({ doc }: Room, { tokenRole }: Joiner): boolean =>
  tokenRole === 'guest' || doc.person.address.mode !== 'off'

/** Somebody whose network counts comes from one that the room does not know yet, or no longer. */
export const networkSeen = (room: Room, who: Joiner): Happening[] =>
  asksNetwork(room, who) && (room.networks.get(who.uuid) ?? null) !== who.network
    ? [{ type: 'networkSeen', userUuid: who.uuid, network: who.network }]
    : []

/** People who were here before a rule asked where they come from. */
export const noteNetworks = (
  room: Room,
  networks: readonly (readonly [userUuid: string, network: string])[],
): Happening[] =>
  room.doc.person.address.mode === 'off'
    ? []
    : networks
        .filter(([uuid, network]) => room.people.has(uuid) && room.networks.get(uuid) !== network)
        .map(([userUuid, network]) => ({ type: 'networkSeen', userUuid, network }))
