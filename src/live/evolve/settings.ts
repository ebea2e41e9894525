import type { UserRole } from '#contract/room/room.ts'
import type { SettingsChange } from '../event.ts'
import { append, drop } from '../roster.ts'
import { nextExpiry } from '../standing.ts'
import type { OwnRoom } from './own.ts'

/** Role rows after a change, in the order clients hold them: the last row moves into a gap, new ones go last. */
export const rowsAfter = (rows: readonly UserRole[], change: SettingsChange): UserRole[] => {
  const kept = [...rows]
  for (const id of change.rolesGone) {
    const gap = kept.findIndex((row) => row.id === id)
    const last = gap < 0 ? undefined : kept.pop()
    if (last !== undefined && gap < kept.length) kept[gap] = last
  }
  return [...kept, ...change.rolesCome]
}

/** Settings, roles, standings and the dance floor after a change. */
export const changeSettings = (room: OwnRoom, change: SettingsChange, at: number): void => {
  room.settings = { ...room.settings, ...change.set, roomRoles: rowsAfter(room.settings.roomRoles, change) }
  room.nextExpiry = nextExpiry(room.settings.roomRoles, at)
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
