import type { TokenRole } from '#contract/roles.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'
import type { Occasion } from '../command.ts'
import type { Happening, Judged, SettingsChange } from '../event.ts'
import { sameValue } from '../sameValue.ts'
import { judge, sameStanding } from '../standing.ts'
import type { Person, Room } from '../state.ts'
import { isDj } from './seat.ts'
import { settled } from './turns.ts'
import type { Verdict } from './verdict.ts'

type News = {
  readonly tokenRole?: TokenRole
  readonly subscribed?: boolean
  readonly profile?: Profile | GhostProfile
}

const judgedAnew = (person: Person, settings: RoomDto, now: number, news: News = {}): Judged[] => {
  const subscribed = news.subscribed ?? person.subscribed
  const standing = {
    uuid: person.user.uuid,
    tokenRole: news.tokenRole ?? person.user.tokenRole,
    profile: news.profile ?? person.data.userProfile,
    subscribed,
  }
  const user = judge(settings, standing, now)
  return sameStanding(user, person.user) && subscribed === person.subscribed ? [] : [{ user, subscribed }]
}

const peopleAmong = (room: Room, uuids: Iterable<string>): Person[] =>
  [...new Set(uuids)].flatMap((uuid) => room.people.get(uuid) ?? [])

const noChange = { set: {}, rolesGone: [], rolesCome: [], judged: [], banish: [], readmit: [] }

/** The change as events: those who may no longer DJ lose the seat. */
const changed = (room: Room, change: SettingsChange, occasion: Occasion): Verdict => {
  const empty = Object.values(change).every((part) => Object.keys(part).length === 0)
  if (empty) return []
  const removals = change.judged
    .filter(({ user }) => !user.canDj && isDj(room, user.uuid))
    .map(({ user }): Happening => ({ type: 'removedDj', userUuid: user.uuid }))
  return settled(room, [{ type: 'updatedRoomSettings', change }, ...removals], occasion)
}

/** The room service stored new settings, roles or pins. */
export const changeSettings = (
  room: Room,
  { settings, noDancefloor }: { settings: RoomDto; noDancefloor: readonly string[] },
  occasion: Occasion,
): Verdict => {
  const { roomRoles, isGuestPasswordProtected: _, ...others } = settings
  const old: Readonly<Record<string, unknown>> = room.settings
  const set = Object.fromEntries(Object.entries(others).filter(([key, value]) => !sameValue(old[key], value)))
  const kept = (a: readonly { id: number }[], b: readonly { id: number }[]) => {
    const byId = new Map(b.map((row) => [row.id, row]))
    return a.filter((row) => !sameValue(byId.get(row.id), row))
  }
  const gone = kept(room.settings.roomRoles, roomRoles) as RoomDto['roomRoles']
  const come = kept(roomRoles, room.settings.roomRoles) as RoomDto['roomRoles']
  const affected =
    settings.djType === room.settings.djType
      ? peopleAmong(
          room,
          [...gone, ...come].map((row) => row.userUuid),
        )
      : [...room.people.values()]
  const change: SettingsChange = {
    set,
    rolesGone: gone.map((row) => row.id),
    rolesCome: come,
    judged: affected.flatMap((person) => judgedAnew(person, settings, occasion.now)),
    banish: noDancefloor.filter((uuid) => !room.noDancefloor.has(uuid)),
    readmit: [...room.noDancefloor].filter((uuid) => !noDancefloor.includes(uuid)),
  }
  return changed(room, change, occasion)
}

/** A role row ran out: those it was about are judged again. */
export const expireRoles = (room: Room, occasion: Occasion): Verdict => {
  if (room.nextExpiry === null || occasion.now < room.nextExpiry) return []
  const rows = room.settings.roomRoles.filter((row) => row.expirationTime !== null)
  const judged = peopleAmong(
    room,
    rows.map((row) => row.userUuid),
  ).flatMap((person) => judgedAnew(person, room.settings, occasion.now))
  const verdict = changed(room, { ...noChange, judged }, occasion)
  // Also without any effect on those present the clock must move on.
  return 'length' in verdict && verdict.length === 0
    ? [{ type: 'updatedRoomSettings', change: noChange }]
    : verdict
}

/** Site role or subscription changed. */
export const changeUser = (
  room: Room,
  news: { userUuid: string; tokenRole: TokenRole; subscribed: boolean },
  occasion: Occasion,
): Verdict => {
  const person = room.people.get(news.userUuid)
  if (person === undefined) return []
  const judged = judgedAnew(person, room.settings, occasion.now, news)
  return changed(room, { ...noChange, judged }, occasion)
}

/** A profile changed; a badge in it may open or close the decks. */
export const changeProfile = (room: Room, profile: Profile | GhostProfile, occasion: Occasion): Verdict => {
  const person = room.people.get(profile.uuid)
  if (person === undefined || sameValue(person.data.userProfile, profile)) return []
  const judged = judgedAnew(person, room.settings, occasion.now, { profile })
  const rest = changed(room, { ...noChange, judged }, occasion)
  return [{ type: 'updatedUserProfile', profile }, ...('length' in rest ? rest : [])]
}

/** The guest password was set, removed or ran out: told even if the flag stays. */
export const changeGuestPassword = (isProtected: boolean): Verdict => [
  { type: 'updatedGuestPassword', isProtected },
]
