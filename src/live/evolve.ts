import type { Event } from './event.ts'
import { evolveBooth } from './evolve/booth.ts'
import { clearCrowd, depart, enter, leaveFloor, takeFloor } from './evolve/crowd.ts'
import { own, type OwnRoom } from './evolve/own.ts'
import { changeSettings } from './evolve/settings.ts'
import { castVotes, clearVotes } from './evolve/votes.ts'
import type { Room } from './state.ts'

/** Folds one event into the room, in place, and gives the same room back. The only code that changes a room. */
export const evolve = (seen: Room, event: Event): Room => {
  const room = own(seen)
  room.booth = evolveBooth(room.booth, event, room.rules)
  remember(room, event.by)
  fold(room, event)
  return room
}

const remember = (room: OwnRoom, commandId: string): void => {
  room.handled.add(commandId)
  for (const oldest of room.handled) {
    if (room.handled.size <= room.rules.rememberedCommands) break
    room.handled.delete(oldest)
  }
}

const fold = (room: OwnRoom, event: Event): void => {
  switch (event.type) {
    case 'userJoined':
      return enter(room, event)
    case 'userLeft':
      return depart(room, event.userUuid)
    case 'wentAway':
      room.away.set(event.userUuid, event.until)
      return
    case 'cameBack':
      room.away.delete(event.userUuid)
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
      return leaveFloor(room, event.userUuid)
    case 'removedDj':
      return takeFloor(room, event.userUuid)
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
      return clearCrowd(room)
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
