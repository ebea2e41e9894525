import type { Happening } from '../event.ts'
import { append, drop } from '../roster.ts'
import type { MutableRoom } from './mutable.ts'
import { castVotes, noVotes } from './votes.ts'

/** Somebody became present. */
export const addPerson = (
  room: MutableRoom,
  { user, data, subscribed }: Extract<Happening, { type: 'userJoined' }>,
): void => {
  room.people.set(user.uuid, { user, data, subscribed, animatedAt: [] })
  append(room.all, user.uuid)
  room.joins += 1
  joinAudience(room, user.uuid)
}

/** Somebody is gone: out of every list; votes on this play wait for a return. */
export const removePerson = (room: MutableRoom, uuid: string): void => {
  const votes = room.people.get(uuid)?.data.songVotes
  if (votes !== undefined && room.voters.has(uuid)) {
    castVotes(room, uuid, {})
    room.goneVotes.set(uuid, votes)
  }
  leaveAudience(room, uuid)
  drop(room.all, uuid)
  room.away.delete(uuid)
  room.residents.delete(uuid)
  room.people.delete(uuid)
  room.networks.delete(uuid)
}

/** Among the audience, and on the dance floor unless left out of it. */
export const joinAudience = (room: MutableRoom, uuid: string): void => {
  if (!room.people.has(uuid)) return
  append(room.audience, uuid)
  if (!room.noDancefloor.has(uuid)) append(room.floor, uuid)
}

/** Up to the decks, or out of the room. */
export const leaveAudience = (room: MutableRoom, uuid: string): void => {
  drop(room.audience, uuid)
  drop(room.floor, uuid)
}

/** Nobody is present any more. */
export const clearPresence = (room: MutableRoom): void => {
  for (const uuid of room.people.keys()) {
    leaveAudience(room, uuid)
    drop(room.all, uuid)
  }
  room.people.clear()
  room.away.clear()
  room.networks.clear()
  room.residents.clear()
  room.voters.clear()
  room.goneVotes.clear()
  room.counts = noVotes
}
