import type { Event } from '../event.ts'
import { append, drop } from '../roster.ts'
import { longestWaitMs } from '../shield.ts'
import { presentMs } from '../stays.ts'
import { nextLook } from './settings.ts'
import type { MutableRoom } from './mutable.ts'
import { castVotes, noVotes } from './votes.ts'

/** Somebody became present. */
export const addPerson = (
  room: MutableRoom,
  { user, data, subscribed, firstEntry, at }: Extract<Event, { type: 'userJoined' }>,
): void => {
  room.people.set(user.uuid, { user, data, subscribed, animatedAt: [] })
  room.cameAt.set(user.uuid, at)
  if (firstEntry !== undefined && room.shield !== null) {
    const waitMs = longestWaitMs(room.shield)
    // Whoever waited long enough waits no more, and is not kept.
    const waiting = Object.entries({ ...room.shield.firstEntries, [user.uuid]: firstEntry }).filter(
      ([, since]) => since + waitMs > at,
    )
    room.shield = { ...room.shield, firstEntries: Object.fromEntries(waiting) }
    room.nextExpiry = nextLook(room, at)
  }
  append(room.all, user.uuid)
  room.joins += 1
  joinAudience(room, user.uuid)
}

/** Somebody is gone: out of every list; votes on this play wait for a return. */
export const removePerson = (room: MutableRoom, uuid: string, at: number): void => {
  const person = room.people.get(uuid)
  const votes = person?.data.songVotes
  if (person !== undefined && room.decks.play !== null)
    room.stayed.set(uuid, { ms: presentMs(room, uuid, at), isGuest: person.user.tokenRole === 'guest' })
  room.cameAt.delete(uuid)
  if (votes !== undefined && room.voters.has(uuid)) {
    castVotes(room, uuid, {})
    room.goneVotes.set(uuid, votes)
  }
  leaveAudience(room, uuid)
  drop(room.all, uuid)
  room.away.delete(uuid)
  room.quit.delete(uuid)
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
  room.cameAt.clear()
  room.stayed.clear()
  room.away.clear()
  room.quit.clear()
  room.networks.clear()
  room.residents.clear()
  room.voters.clear()
  room.goneVotes.clear()
  room.counts = noVotes
}
