import type { HostCommand, Joiner, Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { isShut } from '../hours/closing.ts'
import { hoursAt } from '../hours/hoursAt.ts'
import { standingIn } from '../roomUser.ts'
import { asksFirstEntry, keepsGuestsOut } from '../shield.ts'
import { higherRole, lowerRole } from '../standing.ts'
import type { Person, Room } from '../state.ts'
import { accountChanges } from './account.ts'
import { withPerson } from './afterChange.ts'
import { contextOf } from './context.ts'
import { type Decision, refused, type RoomRefusal } from './decision.ts'
import { hasPlaceFor, networkSeen } from './guests.ts'
import { afterTurn, hoursUnder } from './hours.ts'
import { keepPlace, placeReturns } from './kept.ts'
import { leave, newcomer } from './people.ts'
import { hearsOf } from './reach.ts'
import { residentArrives, seatsForResidents } from './residents.ts'
import { withFollowUps } from './turns.ts'

const entryRefusal = (room: Room, who: Joiner, now: number): RoomRefusal | null => {
  const standing = standingIn(room.settings, who.uuid, who.tokenRole, now)
  if (who.siteBanned) return refused('banned')
  if (standing.banned) return refused('bannedFromRoom')
  if (standing.kicked) return refused('kickedFromRoom')
  if (standing.moderates) return null
  if (isShut(room, now) && !room.people.has(who.uuid)) return refused('roomClosed')
  if (room.settings.isPasswordProtected && !who.passwordOk) return refused('wrongPassword')
  if (room.people.has(who.uuid)) return null
  if (who.tokenRole === 'guest' && keepsGuestsOut(room.shield, now)) return refused('guestsShut')
  const isFull = room.people.size >= room.settings.roomSize || !hasPlaceFor(room, who, now)
  return isFull ? refused('roomFull') : null
}

/** Somebody enters, or comes back within the grace, or opens one more connection. */
export const join = (room: Room, who: Joiner, occasion: Occasion): Decision => {
  const refusal = entryRefusal(room, who, occasion.now)
  if (refusal !== null) return refusal
  const person = room.people.get(who.uuid)
  if (person !== undefined) return returns(room, person, who, occasion)
  const arrived = newcomer(room, asComer(room, who, occasion.now), occasion.now)
  const events: Happening[] = [
    { type: 'userJoined', ...arrived },
    ...networkSeen(room, who),
    ...hearsOf(room, who),
  ]
  const votes = room.goneVotes.get(who.uuid)
  if (votes !== undefined) events.push({ type: 'votedOnSong', userUuid: who.uuid, songVotes: votes })
  const back = placeReturns(room, who.uuid, events, occasion)
  if (back.length === 0) return events
  // Seats that are free are for them too.
  const then = withPerson(room, { ...arrived, animatedAt: [] })
  return withFollowUps(then, [...events, ...back], occasion)
}

/** Whoever was looked up before the room asked when they came first came just now. */
const asComer = (room: Room, who: Joiner, now: number): Joiner =>
  who.firstEntry === undefined && asksFirstEntry(room.shield) ? { ...who, firstEntry: now } : who

/** A connection came back by itself and acts without having joined: it is let in if its person is still present. */
export const comeBack = (room: Room, who: Joiner, occasion: Occasion): Decision => {
  const person = room.people.get(who.uuid)
  return person === undefined ? refused('joinFirst') : returns(room, person, who, occasion)
}

/**
 * Somebody present has one more connection. What the room missed about the account is made good; a weaker session
 * than those that are here takes nothing away.
 */
const returns = (room: Room, person: Person, who: Joiner, occasion: Occasion): Happening[] => {
  const wasAway = room.away.has(who.uuid)
  const { tokenRole, accountRole, subscribed, profile } = who
  const shown = wasAway ? tokenRole : higherRole(lowerRole(person.user.tokenRole, accountRole), tokenRole)
  const changes = accountChanges(room, person, { tokenRole: shown, subscribed, profile }, occasion)
  const news = [...networkSeen(room, who), ...changes]
  return wasAway ? [{ type: 'cameBack', userUuid: who.uuid }, ...news] : news
}

/** The last connection closed: presence goes on for a while. */
export const goAway = (
  room: Room,
  { userUuid, quit }: Extract<HostCommand, { type: 'goAway' }>,
  occasion: Occasion,
): Decision => {
  if (!room.people.has(userUuid) || room.away.has(userUuid) || room.residents.has(userUuid)) return []
  const isAsked = room.doc.decks.keepPlaceMinutes > 0
  const until = occasion.now + room.rules.awayGraceMs
  return [{ type: 'wentAway', userUuid, until, ...(quit && isAsked && { quit }) }]
}

/** Nobody came back in time. */
export const endPresence = (room: Room, userUuid: string, occasion: Occasion): Decision => {
  const until = room.away.get(userUuid)
  if (until === undefined || occasion.now < until) return []
  return leave(room, userUuid, occasion, 'left', keepPlace(room, userUuid, occasion))
}

/** Removed at once, without the grace period. */
export const kick = (room: Room, userUuid: string, occasion: Occasion): Decision =>
  room.people.has(userUuid)
    ? [{ type: 'kickedFromRoom', userUuid }, ...leave(room, userUuid, occasion, 'kicked')]
    : []

/** The room was read from the store: no connection survived, so everybody present gets the grace. */
export const wakeUp = (room: Room, occasion: Occasion): Decision => {
  const woken: Happening = { type: 'wokeUp', until: occasion.now + room.rules.awayGraceMs }
  // A room that was written down before there were hours learns of them now.
  const turned = room.open.changesAt === null ? hoursUnder(room, room.doc, occasion.now) : null
  if (turned !== null) {
    const after = afterTurn(room.decks, turned.open, contextOf(room, occasion))
    return withFollowUps(room, [woken, turned, ...after], occasion)
  }
  const seats = hoursAt(room, occasion.now).open ? seatsForResidents(room) : []
  return withFollowUps(room, [woken, ...seats], occasion)
}

/** Decks, votes and presence are cleared; residents come back at once. */
export const reset = (room: Room, occasion: Occasion): Decision => {
  const back = [...room.residents].flatMap((uuid) => {
    const person = room.people.get(uuid)
    return person === undefined || uuid === room.house?.dj
      ? []
      : residentArrives({ ...person, data: { ...person.data, songVotes: {} } })
  })
  const isOpen = hoursAt(room, occasion.now).open
  const events = back.filter(({ type }) => isOpen || type !== 'addedDj')
  return withFollowUps(room, [{ type: 'roomReset' }, ...events], occasion)
}
