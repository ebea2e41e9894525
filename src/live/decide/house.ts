import type { HostCommand, Joiner, Occasion } from '../command.ts'
import type { Happening } from '../event.ts'
import { houseDue, houseMayCome, houseOn } from '../house/due.ts'
import { hoursAt } from '../hours/hoursAt.ts'
import { standingIn } from '../roomUser.ts'
import { refuses } from '../rules/judge.ts'
import { sceneOf, verdictsFor } from '../rules/check.ts'
import { isPlayable, readSong } from '../song.ts'
import type { Room } from '../state.ts'
import { contextOf } from './context.ts'
import type { Decision } from './decision.ts'
import { houseGivesWay } from './houseTurn.ts'
import { newcomer } from './people.ts'
import { withFollowUps } from './turns.ts'

/** It was silent long enough: a song of the crate is asked for. */
export const startHouse = (room: Room, { now }: Occasion): Decision => {
  const due = houseDue(room)
  return due === null || now < due ? [] : [{ type: 'houseWanted' }]
}

/** True if a song would be of use now: the house DJ may come, or has none ready. */
export const houseWantsSong = (room: Room, now: number): boolean => {
  const { house, decks } = room
  const seat = decks.seats.find(({ uuid }) => uuid === house?.dj)
  if (seat !== undefined) return seat.nextSong === null
  const at = houseMayCome(room, hoursAt(room, now).open)
  return at !== null && now >= at
}

/** True if the rules let a song of the house DJ begin, whoever it is. */
export const houseMayPlay = (room: Room, userUuid: string, sent: unknown, now: number): boolean => {
  const song = readSong(sent)
  if (song === null || song === 'notValid' || !isPlayable(song)) return false
  const who = { userUuid, roles: new Set(['resident'] as const), isHouse: true } as const
  return !verdictsFor(sceneOf(room, now), song, who).some(refuses)
}

/** It brings a song: it comes with it where it is silent, or has it ready for when its last one ends. */
export const houseComes = (
  room: Room,
  { who, song: sent, place }: Extract<HostCommand, { type: 'houseComes' }>,
  occasion: Occasion,
): Decision => {
  const song = readSong(sent)
  if (song === null || song === 'notValid' || !isPlayable(song)) return []
  if (!houseWantsSong(room, occasion.now) || !houseMayPlay(room, who.uuid, sent, occasion.now)) return []
  const came: Happening = { type: 'houseCame', userUuid: who.uuid, place }
  if (room.house?.dj === who.uuid)
    return withFollowUps(room, [came, { type: 'updatedNextSong', djUuid: who.uuid, song }], occasion)
  if (!mayEnter(room, who, occasion.now)) return []
  const { user, ...person } = newcomer(room, who, occasion.now)
  return withFollowUps(
    asHouse(room, who.uuid),
    [
      { type: 'userJoined', ...person, user: { ...user, canDj: true } },
      { type: 'residentSet', userUuid: who.uuid, stays: true },
      came,
      { type: 'addedDj', userUuid: who.uuid, song },
    ],
    occasion,
  )
}

/** The room that knows who comes: no rule on people is asked of a house DJ, and what exempts residents exempts it. */
const asHouse = (room: Room, uuid: string): Room => ({
  ...room,
  residents: new Set([...room.residents, uuid]),
  house: room.house && { ...room.house, dj: uuid },
})

/** Not where it is somebody who is present already, or whom a moderator does not let in. */
const mayEnter = (room: Room, { uuid }: Joiner, now: number): boolean => {
  const { banned, kicked, djDisabled } = standingIn(room.settings, uuid, 'user', now)
  return room.house?.dj === null && !room.people.has(uuid) && !banned && !kicked && !djDisabled
}

/** Without a song it does not keep its seat where others play, nor once nobody had a song in time. */
const sitsIdle = (room: Room, dj: string): boolean => {
  const { play, silence } = room.decks
  return play === null ? silence === null || silence.over : play.djUuid !== dj
}

/** What must follow from any command for the house DJ: without a seat it leaves the room. Asked until nothing more follows. */
export const houseSettled = (room: Room, occasion: Occasion): readonly Happening[] => {
  const userUuid = room.house?.dj
  if (!userUuid) return none
  if (houseOn(room, room.decks) === null)
    return [
      { type: 'houseWent', userUuid },
      { type: 'userLeft', userUuid },
    ]
  const gives = houseGivesWay(room.decks, contextOf(room, occasion))
  if (gives.length > 0) return withFollowUps(room, gives, occasion)
  return sitsIdle(room, userUuid)
    ? withFollowUps(room, [{ type: 'removedDj', userUuid, why: 'house' }], occasion)
    : none
}

const none: readonly Happening[] = []
