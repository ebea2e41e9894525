import type { Event } from './event.ts'
import { evolveDecks } from './evolve/decks.ts'
import { mutable, type MutableRoom } from './evolve/mutable.ts'
import { addPerson, clearPresence, joinAudience, leaveAudience, removePerson } from './evolve/presence.ts'
import { changeSettings } from './evolve/settings.ts'
import { castVotes, clearVotes } from './evolve/votes.ts'
import { rememberCommand } from './recentCommands.ts'
import type { Room } from './state.ts'

/** Folds one event into the room, in place, and gives the same room back. The only code that changes a room. */
export const evolve = (seen: Room, event: Event): Room => {
  const room = mutable(seen)
  room.decks = evolveDecks(room.decks, event, room.rules)
  if (event.command !== undefined) rememberCommand(room.recentCommands, event.command, event.at, room.rules)
  fold(room, event)
  return room
}

const fold = (room: MutableRoom, event: Event): void => {
  switch (event.type) {
    case 'userJoined':
      return addPerson(room, event)
    case 'userLeft':
      return removePerson(room, event.userUuid)
    case 'wentAway':
      room.away.set(event.userUuid, event.until)
      return
    case 'cameBack':
      room.away.delete(event.userUuid)
      return
    case 'networkSeen':
      if (event.network === null) room.networks.delete(event.userUuid)
      else room.networks.set(event.userUuid, event.network)
      return
    case 'wokeUp':
      for (const uuid of room.people.keys()) if (!room.residents.has(uuid)) room.away.set(uuid, event.until)
      return
    case 'residentSet':
      if (event.stays) room.residents.add(event.userUuid)
      else room.residents.delete(event.userUuid)
      room.away.delete(event.userUuid)
      return
    case 'addedDj':
      return leaveAudience(room, event.userUuid)
    case 'removedDj':
      return joinAudience(room, event.userUuid)
    case 'playedSong':
      return clearVotes(room)
    case 'votedOnSong':
      return castVotes(room, event.userUuid, event.songVotes)
    case 'updatedUserProfile': {
      const person = room.people.get(event.profile.uuid)
      if (person === undefined) return
      const data = { ...person.data, userProfile: event.profile }
      room.people.set(event.profile.uuid, { ...person, data })
      return
    }
    case 'updatedRoomSettings':
      return changeSettings(room, event.change, event.at)
    case 'updatedGuestPassword':
      room.settings = { ...room.settings, isGuestPasswordProtected: event.isProtected }
      return
    case 'playedOneTimeAnimation': {
      const person = room.people.get(event.shown.userUuid)
      if (person === undefined) return
      const animatedAt = [...person.animatedAt, event.at].slice(-room.rules.animationsPerSecond)
      room.people.set(event.shown.userUuid, { ...person, animatedAt })
      return
    }
    case 'roomReset':
      return clearPresence(room)
    case 'fellSilent':
    case 'silenceSettled':
    case 'songWanted':
    case 'nextPrepared':
    case 'lookupWanted':
    case 'updatedNextSong':
    case 'lookedUpSong':
    case 'kickedFromRoom':
      return
  }
}
