import { foldAfk } from './afk/evolve.ts'
import { type Event, isKnown } from './event.ts'
import { evolveDecks } from './evolve/decks.ts'
import { mutable, type MutableRoom } from './evolve/mutable.ts'
import { addPerson, clearPresence, joinAudience, leaveAudience, removePerson } from './evolve/presence.ts'
import { changeRules } from './evolve/rules.ts'
import { foldSkip } from './evolve/skip.ts'
import { changeSettings, nextLook } from './evolve/settings.ts'
import { castVotes, clearVotes } from './evolve/votes.ts'
import { foldHouse } from './house/evolve.ts'
import { rememberCommand } from './recentCommands.ts'
import { lawOf } from './rules/law.ts'
import { foldReach } from './reach/evolve.ts'
import { uncount } from './rules/keptPlay.ts'
import { pastPlay, recall, remember } from './rules/recent.ts'
import type { Room } from './state.ts'
import { evolveTheme } from './theme/evolve.ts'

/**
 * Folds one event into the room, in place, and gives the same room back. The only code that changes a room. Events of a
 * newer release change nothing.
 */
export const evolve = (seen: Room, event: Event): Room => {
  if (!isKnown(event)) return seen
  const room = mutable(seen)
  const djBefore = room.decks.play?.djUuid
  if (event.type === 'playedSong' && (event.ended?.keep || event.uncounted))
    uncount(room.recent, room.decks.play)
  room.theme = evolveTheme(room, event)
  room.decks = evolveDecks(room.decks, event, room.rules)
  if (event.command !== undefined) rememberCommand(room.recentCommands, event.command, event.at, room.rules)
  fold(room, event)
  foldSkip(room, event, djBefore)
  foldReach(room, event, djBefore)
  foldAfk(room, event)
  foldHouse(room, event)
  return room
}

const fold = (room: MutableRoom, event: Event): void => {
  switch (event.type) {
    case 'userJoined':
      return addPerson(room, event)
    case 'userLeft':
      room.effects = room.effects.filter(({ userUuid }) => userUuid !== event.userUuid)
      return removePerson(room, event.userUuid, event.at)
    case 'wentAway':
      room.away.set(event.userUuid, event.until)
      if (event.quit) room.quit.add(event.userUuid)
      return
    case 'cameBack':
      room.away.delete(event.userUuid)
      room.quit.delete(event.userUuid)
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
      room.stayed.clear()
      rememberPlay(room, event)
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
    case 'rulesChanged':
      return changeRules(room, event.doc, event.revision)
    case 'hoursTurned': {
      const { open, changesAt } = event
      room.open = { open, changesAt, since: open === room.open.open ? room.open.since : event.at }
      return
    }
    case 'shieldChanged':
      room.shield = event.shield
      room.nextExpiry = nextLook(room, event.at)
      return
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
    case 'effectShown': {
      const { purchaseId, userUuid, startsAt } = event.effect
      for (const [id, shown] of room.shownEffects)
        if (shown.startsAt < event.at - room.rules.effects.rememberedMs) room.shownEffects.delete(id)
      room.shownEffects.set(purchaseId, { userUuid, startsAt })
      return
    }
    case 'effectsChanged':
      room.effects = event.effects
      return
    case 'playsRecalled':
      return recall(room.recent, event.plays, event.reaches, event.at)
    case 'roomReset':
      room.effects = []
      return clearPresence(room)
    case 'fellSilent':
    case 'silenceSettled':
    case 'songWanted':
    case 'nextPrepared':
    case 'lookupWanted':
    case 'updatedNextSong':
    case 'lookedUpSong':
    case 'kickedFromRoom':
    case 'songBarred':
    case 'themeSet':
    case 'afkWarned':
    case 'linedUp':
    case 'leftLine':
    case 'movedInLine':
    case 'passedInLine':
    case 'broughtSong':
    case 'turnPassed':
    case 'leaveSet':
    case 'placeKept':
    case 'placeReturned':
    case 'placeDropped':
    case 'canHear':
    case 'couldNotPlay':
    case 'skipVoted':
    case 'skipClosing':
    case 'skipCalledOff':
    case 'skipVetoed':
    case 'wasHere':
    case 'recounted':
    case 'houseWanted':
    case 'houseCame':
    case 'houseWent':
      return
  }
}

const rememberPlay = (room: MutableRoom, { play }: Extract<Event, { type: 'playedSong' }>): void => {
  if (play === null) return
  const { song, startTime } = play.now
  remember(room.recent, pastPlay(startTime, play.djUuid, song), lawOf(room.doc).needs)
}
