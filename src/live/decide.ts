import { roomActions } from '#contract/realtime/actions.ts'
import type { Command, Occasion, PersonCommand } from './command.ts'
import { playOneTimeAnimation } from './decide/animate.ts'
import { clearSilentSeat, endGrace, endSong, prepareNext, skipSong } from './decide/play.ts'
import { comeBack, endPresence, goAway, join, kick, reset, wakeUp } from './decide/presence.ts'
import { setResident } from './decide/residents.ts'
import { fillInSong, refill, updateNextSong } from './decide/nextSong.ts'
import { addDj, removeDj } from './decide/seats.ts'
import {
  changeGuestPassword,
  changeProfile,
  changeSettings,
  changeUser,
  expireRoles,
} from './decide/settings.ts'
import { refused, type Decision } from './decide/decision.ts'
import { voteOnSong } from './decide/votes.ts'
import type { Room } from './state.ts'

/** What a command does to a room as it stands: the rules and nothing else. Reads, never changes. */
export const decide = (room: Room, command: Command, occasion: Occasion): Decision => {
  switch (command.type) {
    case 'join':
      return join(room, command.who, occasion)
    case 'comeBack':
      return comeBack(room, command.who, occasion)
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

const byPerson = (room: Room, command: PersonCommand, occasion: Occasion): Decision => {
  const person = room.people.get(command.by.userUuid)
  if (person === undefined)
    return roomActions[command.type].whenAbsent === 'refused' ? refused('joinFirst') : []
  switch (command.type) {
    case 'addDj':
      return addDj(room, person, command, occasion)
    case 'removeDj':
      return removeDj(room, command, occasion)
    case 'skipSong':
      return skipSong(room, command, occasion)
    case 'updateNextSong':
      return updateNextSong(room, command, occasion)
    case 'voteOnSong':
      return voteOnSong(room, person, command)
    case 'playOneTimeAnimation':
      return playOneTimeAnimation(room, person, command, occasion)
  }
}
