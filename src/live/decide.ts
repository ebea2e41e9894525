import { roomActions } from '#contract/realtime/actions.ts'
import type { Command, Occasion, PersonCommand } from './command.ts'
import { checkAfk } from './decide/afk.ts'
import { playOneTimeAnimation } from './decide/animate.ts'
import { wasHere } from './decide/here.ts'
import { withEnding } from './decide/ended.ts'
import { endEffects, showEffect } from './decide/effects.ts'
import { noteNetworks } from './decide/guests.ts'
import { houseComes, startHouse } from './decide/house.ts'
import { turnHours } from './decide/hours.ts'
import { askQueues, clearSilentSeat, endGrace, endSong, prepareNext, skipSong } from './decide/play.ts'
import { askLineUp } from './decide/askLineUp.ts'
import { leaveAfterSong } from './decide/leaveAfterSong.ts'
import { moveInLine, passTurn } from './decide/lineUp.ts'
import { comeBack, endPresence, goAway, join, kick, reset, wakeUp } from './decide/presence.ts'
import { changeRules } from './decide/rules.ts'
import { reportAble, reportUnplayable } from './decide/reach.ts'
import { setResident } from './decide/residents.ts'
import { fillInSong, refill, updateNextSong } from './decide/nextSong.ts'
import { recallPlays } from './decide/recallPlays.ts'
import { skip, vetoSkip, voteToSkip } from './decide/skip.ts'
import { addDj, removeDj } from './decide/seats.ts'
import { setTheme } from './decide/theme.ts'
import {
  changeGuestPassword,
  changeProfile,
  changeSettings,
  changeUser,
  expireRoles,
} from './decide/settings.ts'
import { isRefusal, refused, type Decision } from './decide/decision.ts'
import { voteOnSong } from './decide/votes.ts'
import { withWantedSongs } from './decide/wantedSongs.ts'
import type { Room } from './state.ts'

/** What a command does to a room as it stands: the rules and nothing else. Reads, never changes. */
export const decide = (room: Room, command: Command, occasion: Occasion): Decision => {
  const decision = ruled(room, command, occasion)
  return isRefusal(decision) ? decision : withEnding(room, command, withWantedSongs(room, decision, occasion))
}

const ruled = (room: Room, command: Command, occasion: Occasion): Decision => {
  switch (command.type) {
    case 'join':
      return join(room, command.who, occasion)
    case 'comeBack':
      return comeBack(room, command.who, occasion)
    case 'look':
      return []
    case 'goAway':
      return goAway(room, command, occasion)
    case 'wakeUp':
      return wakeUp(room, occasion)
    case 'changeSettings':
      return changeSettings(room, command, occasion)
    case 'changeRules':
      return changeRules(room, command, occasion)
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
    case 'recallPlays':
      return recallPlays(room, command)
    case 'noteNetworks':
      return noteNetworks(room, command.networks)
    case 'showEffect':
      return showEffect(room, command.effect, occasion)
    case 'houseComes':
      return houseComes(room, command, occasion)
    case 'startHouse':
      return startHouse(room, occasion)
    case 'turnHours':
      return turnHours(room, occasion)
    case 'endEffects':
      return endEffects(room, occasion)
    case 'endSong':
      return endSong(room, command.playId, occasion)
    case 'prepareNext':
      return prepareNext(room, command.playId)
    case 'endGrace':
      return endGrace(room, occasion)
    case 'askQueues':
      return askQueues(room, occasion)
    case 'clearSilentSeat':
      return clearSilentSeat(room, occasion)
    case 'endPresence':
      return endPresence(room, command.userUuid, occasion)
    case 'expireRoles':
      return expireRoles(room, occasion)
    case 'reportHere':
      return wasHere(room, command.userUuid, occasion.now, command.kind === 'input')
    case 'reportAble':
      return reportAble(room, command.userUuid, command.providers)
    case 'reportUnplayable':
      return reportUnplayable(room, command.userUuid, command.playId, occasion.now)
    case 'noteChat':
      return wasHere(room, command.userUuid, occasion.now, true)
    case 'checkAfk':
      return checkAfk(room, occasion)
    // What is due follows from every command: see `settled`.
    case 'dropKept':
    case 'endTheme':
    case 'closeSkip':
    case 'recount':
      return []
    case 'addDj':
    case 'removeDj':
    case 'skipSong':
    case 'updateNextSong':
    case 'voteOnSong':
    case 'playOneTimeAnimation':
    case 'roomtone.lineUp':
    case 'roomtone.move':
    case 'roomtone.passTurn':
    case 'roomtone.leaveAfterSong':
    case 'roomtone.voteToSkip':
    case 'roomtone.vetoSkip':
    case 'roomtone.skip':
    case 'roomtone.setTheme':
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
      return voteOnSong(room, person, command, occasion)
    case 'playOneTimeAnimation':
      return playOneTimeAnimation(room, person, command, occasion)
    case 'roomtone.lineUp':
      return askLineUp(room, person, command, occasion)
    case 'roomtone.move':
      return moveInLine(room, command, occasion)
    case 'roomtone.passTurn':
      return passTurn(room, command)
    case 'roomtone.leaveAfterSong':
      return leaveAfterSong(room, command)
    case 'roomtone.voteToSkip':
      return voteToSkip(room, command, occasion)
    case 'roomtone.vetoSkip':
      return vetoSkip(room, command, occasion)
    case 'roomtone.skip':
      return skip(room, command, occasion)
    case 'roomtone.setTheme':
      return setTheme(room, command, occasion)
  }
}
