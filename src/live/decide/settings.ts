import type { TokenRole } from '#contract/roles.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'
import type { HostCommand, Occasion } from '../command.ts'
import type { Happening, SettingsChange } from '../event.ts'
import { isShieldOver, standingShield } from '../shield.ts'
import { sameValue } from '../sameValue.ts'
import type { Person, Room } from '../state.ts'
import { accountChanges, judgedAnew, noChange, settingsChanges } from './account.ts'
import type { Decision } from './decision.ts'

const peopleAmong = (room: Room, uuids: Iterable<string>): Person[] =>
  [...new Set(uuids)].flatMap((uuid) => room.people.get(uuid) ?? [])

/** Those of `rows` that are not among `others` as they are. */
const differing = (rows: RoomDto['roomRoles'], others: RoomDto['roomRoles']): RoomDto['roomRoles'] => {
  const byId = new Map(others.map((row) => [row.id, row]))
  return rows.filter((row) => !sameValue(byId.get(row.id), row))
}

type Stored = Omit<Extract<HostCommand, { type: 'changeSettings' }>, 'type'>

/** The room service stored new settings, roles, pins, or another shield. */
export const changeSettings = (
  room: Room,
  { settings, noDancefloor, shield = room.shield }: Stored,
  occasion: Occasion,
): Decision => {
  const { roomRoles, isGuestPasswordProtected: _, ...others } = settings
  const old: Readonly<Record<string, unknown>> = room.settings
  const set = Object.fromEntries(Object.entries(others).filter(([key, value]) => !sameValue(old[key], value)))
  const gone = differing(room.settings.roomRoles, roomRoles)
  const come = differing(roomRoles, room.settings.roomRoles)
  const isShielded = !sameValue(shield?.told ?? null, room.shield?.told ?? null)
  const affected =
    settings.djType === room.settings.djType && !isShielded
      ? peopleAmong(
          room,
          [...gone, ...come].map((row) => row.userUuid),
        )
      : [...room.people.values()]
  const change: SettingsChange = {
    set,
    rolesGone: gone.map((row) => row.id),
    rolesCome: come,
    judged: affected.flatMap((person) => judgedAnew(person, { settings, shield }, occasion.now)),
    banish: noDancefloor.filter((uuid) => !room.noDancefloor.has(uuid)),
    readmit: [...room.noDancefloor].filter((uuid) => !noDancefloor.includes(uuid)),
  }
  const changes = settingsChanges(room, change, occasion)
  return isShielded ? [{ type: 'shieldChanged', shield }, ...changes] : changes
}

/** A role row or the shield ran out, or somebody waited long enough for the decks: those it is about are judged again. */
export const expireRoles = (room: Room, occasion: Occasion): Decision => {
  if (room.nextExpiry === null || occasion.now < room.nextExpiry) return []
  const rows = room.settings.roomRoles.filter((row) => row.expirationTime !== null)
  const isOver = isShieldOver(room.shield, occasion.now)
  const shield = standingShield(room.shield, occasion.now)
  const among = isOver
    ? [...room.people.values()]
    : peopleAmong(room, [...rows.map((row) => row.userUuid), ...Object.keys(room.shield?.firstEntries ?? {})])
  const { settings } = room
  const judged = among.flatMap((person) => judgedAnew(person, { settings, shield }, occasion.now))
  const changes = settingsChanges(room, { ...noChange, judged }, occasion)
  const events: Happening[] = isOver ? [{ type: 'shieldChanged', shield }, ...changes] : changes
  // Also without any effect on those present the clock must move on.
  return events.length === 0 ? [{ type: 'updatedRoomSettings', change: noChange }] : events
}

/** Site role or subscription changed. */
export const changeUser = (
  room: Room,
  { userUuid, tokenRole, subscribed }: { userUuid: string; tokenRole: TokenRole; subscribed: boolean },
  occasion: Occasion,
): Decision => {
  const person = room.people.get(userUuid)
  return person === undefined ? [] : accountChanges(room, person, { tokenRole, subscribed }, occasion)
}

/** A profile changed; a badge in it may open or close the decks. */
export const changeProfile = (room: Room, profile: Profile | GhostProfile, occasion: Occasion): Decision => {
  const person = room.people.get(profile.uuid)
  return person === undefined ? [] : accountChanges(room, person, { profile }, occasion)
}

/** The guest password was set, removed or ran out: told even if the flag stays. */
export const changeGuestPassword = (isProtected: boolean): Decision => [
  { type: 'updatedGuestPassword', isProtected },
]
