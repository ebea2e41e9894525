import type { Command, Occasion, PersonCommand } from './command.ts'
import { playOneTimeAnimation } from './decide/animate.ts'
import { clearSilentSeat, endGrace, endSong, prepareNext, skipSong } from './decide/play.ts'
import { endPresence, goAway, join, kick, reset, wakeUp } from './decide/presence.ts'
import { setResident } from './decide/resident.ts'
import { fillInSong, refill, updateNextSong } from './decide/queue.ts'
import { addDj, removeDj } from './decide/seat.ts'
import {
  changeGuestPassword,
  changeProfile,
  changeSettings,
  changeUser,
  expireRoles,
} from './decide/settings.ts'
import { refused, type Verdict } from './decide/verdict.ts'
import { voteOnSong } from './decide/vote.ts'
import type { Room } from './state.ts'

/** What a command does to a room as it stands: the rules and nothing else. Reads, never changes. */
export const decide = (room: Room, command: Command, occasion: Occasion): Verdict => {
  if (room.handled.has(occasion.commandId)) return []
  switch (command.type) {
    case 'join':
      return join(room, command.who, occasion)
    case 'goAway':
      return goAway(room, command.userUuid, occasion)
    case 'wakeUp':
      return wakeUp(room, occasion)
    case 'changeSettings':
      return changeSettings(room, command, occasion)
    case 'changeGuestPassword':
      return changeGuestPassword(command.isProtected)
    case 'changeProfile':
      return changeProfile(room, command.profile, occasion)
    case 'changeUser':
      return changeUser(room, command, occasion)
    case 'kick':
      return kick(room, command.userUuid, occasion)
    case 'reset':
      return reset(room, occasion)
    case 'setResident':
      return setResident(room, command.who, command.stays, occasion)
    case 'fillInSong':
      return fillInSong(room, command, occasion)
    case 'refill':
      return refill(room, command.djUuid, command.song, occasion)
    case 'endSong':
      return endSong(room, command.playId, occasion)
    case 'prepareNext':
      return prepareNext(room, command.playId)
    case 'endGrace':
      return endGrace(room, occasion)
    case 'clearSilentSeat':
      return clearSilentSeat(room, occasion)
    case 'endPresence':
      return endPresence(room, command.userUuid, occasion)
    case 'expireRoles':
      return expireRoles(room, occasion)
    case 'addDj':
    case 'removeDj':
    case 'skipSong':
    case 'updateNextSong':
    case 'voteOnSong':
    case 'playOneTimeAnimation':
      return byPerson(room, command, occasion)
  }
}

const byPerson = (room: Room, command: PersonCommand, occasion: Occasion): Verdict => {
  const person = room.people.get(command.userUuid)
  if (person === undefined) return refused('joinFirst')
  switch (command.type) {
    case 'addDj':
      return addDj(room, person, command.song, occasion)
    case 'removeDj':
      return removeDj(room, person, command.djUuid, occasion)
    case 'skipSong':
      return skipSong(room, person, command.playId, occasion)
    case 'updateNextSong':
      return updateNextSong(room, person, command.song, occasion)
    case 'voteOnSong':
      return voteOnSong(room, person, command.songVotes)
    case 'playOneTimeAnimation':
      return playOneTimeAnimation(room, person, command, occasion)
  }
}
