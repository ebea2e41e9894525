import type { RoomDto } from '#contract/room/room.ts'
import type { Occasion } from '../command.ts'
import type { ChangedUser, Happening, SettingsChange } from '../event.ts'
import { type Entrant, roomUserOf, sameRoomUser } from '../roomUser.ts'
import { sameValue } from '../sameValue.ts'
import type { Person, Room } from '../state.ts'
import { isDj } from './seats.ts'
import { withFollowUps } from './turns.ts'

/** What became known about somebody's account; keys that are absent stay as they are. */
export type AccountNews = Partial<Omit<Entrant, 'uuid'>>

/** Somebody judged anew under `settings`; empty if nothing changes for them. */
export const judgedAnew = (
  person: Person,
  settings: RoomDto,
  now: number,
  news: AccountNews = {},
): ChangedUser[] => {
  const { uuid } = person.user
  const { tokenRole = person.user.tokenRole, subscribed = person.subscribed } = news
  const { profile = person.data.userProfile } = news
  const user = roomUserOf(settings, { uuid, tokenRole, profile, subscribed }, now)
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

/** A change of settings, roles or people as events: whoever may no longer DJ loses the seat. */
export const settingsChanges = (room: Room, change: SettingsChange, occasion: Occasion): Happening[] => {
  if (Object.values(change).every((part) => Object.keys(part).length === 0)) return []
  const removals = change.judged
    .filter(({ user }) => !user.canDj && isDj(room, user.uuid))
    .map(({ user }): Happening => ({ type: 'removedDj', userUuid: user.uuid }))
  return withFollowUps(room, [{ type: 'updatedRoomSettings', change }, ...removals], occasion)
}

/** What news about somebody's account change in the room: a badge or a role may open or close the decks. */
export const accountChanges = (
  room: Room,
  person: Person,
  news: AccountNews,
  occasion: Occasion,
): Happening[] => {
  const { profile } = news
  const judged = judgedAnew(person, room.settings, occasion.now, news)
  const isOther = profile !== undefined && !sameValue(person.data.userProfile, profile)
  return [
    ...(isOther ? [{ type: 'updatedUserProfile', profile } as const] : []),
    ...settingsChanges(room, { ...noChange, judged }, occasion),
  ]
}
