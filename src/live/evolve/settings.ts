import type { UserRole } from '#contract/room/room.ts'
import type { SettingsChange } from '../event.ts'
import { dropRow } from '../roleRows.ts'
import { append, drop } from '../roster.ts'
import { nextShieldChange } from '../shield.ts'
import { nextExpiry } from '../standing.ts'
import type { Room } from '../state.ts'
import type { MutableRoom } from './mutable.ts'

/** Role rows after a change, in the order clients hold them: the last row moves into a gap, new ones go last. */
export const rowsAfter = (rows: readonly UserRole[], change: SettingsChange): UserRole[] => {
  const kept = [...rows]
  for (const id of change.rolesGone) dropRow(kept, id)
  return [...kept, ...change.rolesCome]
}

/** When people are to be judged again: a role or the shield runs out, or a wait for the decks is over. */
export const nextLook = (room: Pick<Room, 'settings' | 'shield'>, at: number): number | null => {
  const times = [nextExpiry(room.settings.roomRoles, at), nextShieldChange(room.shield, at)]
  const known = times.filter((time) => time !== null)
  return known.length === 0 ? null : Math.min(...known)
}

/** Settings, roles, what people may do, and the dance floor after a change. */
export const changeSettings = (room: MutableRoom, change: SettingsChange, at: number): void => {
  room.settings = { ...room.settings, ...change.set, roomRoles: rowsAfter(room.settings.roomRoles, change) }
  room.nextExpiry = nextLook(room, at)
  for (const { user, subscribed } of change.judged) {
    const person = room.people.get(user.uuid)
    if (person !== undefined) room.people.set(user.uuid, { ...person, user, subscribed })
  }
  for (const uuid of change.banish) {
    room.noDancefloor.add(uuid)
    drop(room.floor, uuid)
  }
  for (const uuid of change.readmit) {
    room.noDancefloor.delete(uuid)
    if (room.audience.at.has(uuid)) append(room.floor, uuid)
  }
}
