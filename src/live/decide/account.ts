import type { Occasion } from '../command.ts'
import type { ChangedUser, Happening, SettingsChange } from '../event.ts'
import { type Entrant, roomUserOf, sameRoomUser } from '../roomUser.ts'
import { sameValue } from '../sameValue.ts'
import type { Person, Room } from '../state.ts'
import { afterChange, withPerson } from './afterChange.ts'
import { outOfLine } from './lineUp.ts'
import { isDj } from './seats.ts'
import { withFollowUps } from './turns.ts'

/** What became known about somebody's account; keys that are absent stay as they are. */
export type AccountNews = Partial<Omit<Entrant, 'uuid'>>

/** Somebody judged anew under settings and a shield; empty if nothing changes for them. */
export const judgedAnew = (
  person: Person,
  { settings, shield }: Pick<Room, 'settings' | 'shield'>,
  now: number,
  news: AccountNews = {},
): ChangedUser[] => {
  const { uuid } = person.user
  const { tokenRole = person.user.tokenRole, subscribed = person.subscribed } = news
  const { profile = person.data.userProfile } = news
  const user = roomUserOf(settings, { uuid, tokenRole, profile, subscribed }, now, shield)
  return sameRoomUser(user, person.user) && subscribed === person.subscribed ? [] : [{ user, subscribed }]
}

export const noChange: SettingsChange = {
  set: {},
  rolesGone: [],
  rolesCome: [],
  judged: [],
  banish: [],
  readmit: [],
}

/** A change of settings, roles or people as events: whoever may no longer DJ loses the seat, but for the house DJ, which asks for no right. */
export const settingsChanges = (room: Room, asked: SettingsChange, occasion: Occasion): Happening[] => {
  const change = { ...asked, judged: asked.judged.filter(({ user }) => user.uuid !== room.house?.dj) }
  if (Object.values(change).every((part) => Object.keys(part).length === 0)) return []
  const removals = change.judged
    .filter(({ user }) => !user.canDj && isDj(room, user.uuid))
    .map(({ user }): Happening => ({ type: 'removedDj', userUuid: user.uuid, why: 'mayNot' }))
  const out = change.judged
    .filter(({ user }) => !user.canDj)
    .flatMap(({ user }) => outOfLine(room, user.uuid, 'mayNot'))
  // Seats that come with the change are for those in line, as they are from now on.
  const then = afterChange(room, change)
  return withFollowUps(then, [{ type: 'updatedRoomSettings', change }, ...out, ...removals], occasion)
}

/** What news about somebody's account change in the room: a badge or a role may open or close the decks. */
export const accountChanges = (
  room: Room,
  person: Person,
  news: AccountNews,
  occasion: Occasion,
): Happening[] => {
  const { profile } = news
  const judged = judgedAnew(person, room, occasion.now, news)
  const isOther = profile !== undefined && !sameValue(person.data.userProfile, profile)
  if (!isOther) return settingsChanges(room, { ...noChange, judged }, occasion)
  const data = { ...person.data, userProfile: profile }
  const then = judged.length === 0 ? room : withPerson(room, { ...person, data })
  return [
    { type: 'updatedUserProfile', profile },
    ...settingsChanges(then, { ...noChange, judged }, occasion),
  ]
}
