import type { Joiner, Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { isModerator, judge, rolesOf } from '../standing.ts'
import type { Room } from '../state.ts'
import { residentComes, seatsForResidents } from './residency.ts'
import { isDj } from './seat.ts'
import { settled } from './turns.ts'
import { refused, type RoomRefusal, type Verdict } from './verdict.ts'

/** Where the n-th person stands: a sequence that fills the floor evenly without chance. */
export const positionOf = (n: number): { x: number; y: number } => {
  const spread = (step: number) => Math.round((((n + 1) * step) % 1) * 1000) / 10
  return { x: spread(0.7548776662466927), y: spread(0.5698402909980532) }
}

const barred = (room: Room, who: Joiner, now: number): RoomRefusal | null => {
  const roles = rolesOf(room.settings, who.uuid, now)
  if (who.siteBanned) return refused('banned')
  if (roles.has('banned')) return refused('bannedFromRoom')
  if (roles.has('kicked')) return refused('kickedFromRoom')
  if (isModerator(judge(room.settings, who, now))) return null
  if (room.settings.isPasswordProtected && !who.passwordOk) return refused('wrongPassword')
  const present = room.people.has(who.uuid)
  return !present && room.people.size >= room.settings.roomSize ? refused('roomFull') : null
}

/** Somebody enters, or comes back within the grace, or opens one more connection. */
export const join = (room: Room, who: Joiner, occasion: Occasion): Verdict => {
  const no = barred(room, who, occasion.now)
  if (no !== null) return no
  if (room.away.has(who.uuid)) return [{ type: 'cameBack', userUuid: who.uuid }]
  if (room.people.has(who.uuid)) return []
  const data = { userProfile: who.profile, position: positionOf(room.joins), songVotes: {} }
  const events: Happening[] = [
    { type: 'userJoined', user: judge(room.settings, who, occasion.now), data, subscribed: who.subscribed },
  ]
  const votes = room.goneVotes.get(who.uuid)
  if (votes !== undefined) events.push({ type: 'votedOnSong', userUuid: who.uuid, songVotes: votes })
  return events
}

/** The last connection closed: presence goes on for a while. */
export const goAway = (room: Room, userUuid: string, occasion: Occasion): Verdict =>
  room.people.has(userUuid) && !room.away.has(userUuid) && !room.residents.has(userUuid)
    ? [{ type: 'wentAway', userUuid, until: occasion.now + room.rules.awayGraceMs }]
    : []

/** What makes somebody leave: off the decks first, with what follows there. */
export const leave = (room: Room, userUuid: string, occasion: Occasion): Happening[] => {
  const removal: Happening[] = isDj(room, userUuid) ? [{ type: 'removedDj', userUuid }] : []
  return [...settled(room, removal, occasion), { type: 'userLeft', userUuid }]
}

/** Nobody came back in time. */
export const endPresence = (room: Room, userUuid: string, occasion: Occasion): Verdict => {
  const until = room.away.get(userUuid)
  return until === undefined || occasion.now < until ? [] : leave(room, userUuid, occasion)
}

/** Put out at once, without the grace. */
export const kick = (room: Room, userUuid: string, occasion: Occasion): Verdict =>
  room.people.has(userUuid) ? [{ type: 'kickedFromRoom', userUuid }, ...leave(room, userUuid, occasion)] : []

/** The room was read from the store: no connection survived, so everybody present gets the grace. */
export const wakeUp = (room: Room, occasion: Occasion): Verdict => {
  const woken: Happening = { type: 'wokeUp', until: occasion.now + room.rules.awayGraceMs }
  return settled(room, [woken, ...seatsForResidents(room)], occasion)
}

/** Decks, votes and presence are cleared; residents come back at once. */
export const reset = (room: Room, occasion: Occasion): Verdict => {
  const back = [...room.residents].flatMap((uuid) => {
    const person = room.people.get(uuid)
    return person === undefined ? [] : residentComes({ ...person, data: { ...person.data, songVotes: {} } })
  })
  return settled(room, [{ type: 'roomReset' }, ...back], occasion)
}
