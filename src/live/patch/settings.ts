import type { PatchOp } from '#contract/realtime/frames.ts'
import type { RoomUser } from '#contract/realtime/state.ts'
import type { UserRole } from '#contract/room/room.ts'
import type { SettingsChange } from '../event.ts'
import { dropRow } from '../roleRows.ts'
import { append, drop, rosterOf } from '../roster.ts'
import type { Room } from '../state.ts'
import { djsOf, songsRemaining } from '../view.ts'
import { add, appendOp, changeOp, decksOps, dropOps, keyOps, remove, replace } from './ops.ts'

/** Settings, roles, what people may do, or the dance floor changed. */
export const updatedRoomSettings = (room: Room, change: SettingsChange): PatchOp[] => [
  ...settingOps(room, change),
  ...roleOps(room.settings.roomRoles, change),
  ...userOps(room, change),
  ...floorOps(room, change),
]

const settingOps = (room: Room, { set }: SettingsChange): PatchOp[] => {
  const songsPerDj = set.songsPerDj ?? room.settings.songsPerDj
  const after = { ...room.settings, ...set }
  return [
    ...keyOps('/settings', room.settings, after),
    ...changeOp(
      '/songsRemainingForDj',
      songsRemaining(room.decks, room.settings.songsPerDj),
      songsRemaining(room.decks, songsPerDj),
    ),
  ]
}

const roleOps = (rows: readonly UserRole[], change: SettingsChange): PatchOp[] => {
  const held = [...rows]
  const path = '/settings/roomRoles'
  const ops: PatchOp[] = []
  for (const id of change.rolesGone) {
    const gap = dropRow(held, id)
    if (gap === null) continue
    if (gap < held.length) ops.push(replace(`${path}/${gap}`, held[gap]))
    ops.push(remove(`${path}/${held.length}`))
  }
  change.rolesCome.forEach((row, i) => ops.push(add(`${path}/${held.length + i}`, row)))
  return ops
}

const userOps = (room: Room, { judged }: SettingsChange): PatchOp[] => {
  const news = new Map(judged.map(({ user }) => [user.uuid, user]))
  const ops: PatchOp[] = []
  for (const [uuid, user] of news) {
    if (!room.people.has(uuid)) continue
    for (const [path, roster] of [
      ['/allUsers', room.all],
      ['/audienceUsers', room.audience],
      ['/floorUsers', room.floor],
    ] as const) {
      const i = roster.at.get(uuid)
      if (i !== undefined) ops.push(replace(`${path}/${i}`, user))
    }
  }
  const djs = djsOf(room)
  const after = djs.map((dj) => {
    const user = news.get(dj.uuid)
    return user === undefined ? dj : { ...user, nextSong: dj.nextSong }
  })
  return [...ops, ...decksOps(djs, after)]
}

/** The owner's list of who stays off the floor changes seldom: here the floor may be copied. */
const floorOps = (room: Room, { banish, readmit, judged }: SettingsChange): PatchOp[] => {
  if (banish.length === 0 && readmit.length === 0) return []
  const news = new Map<string, RoomUser>(judged.map(({ user }) => [user.uuid, user]))
  const userOf = (uuid: string) => news.get(uuid) ?? room.people.get(uuid)?.user
  const floor = rosterOf(room.floor.list)
  const ops: PatchOp[] = []
  for (const uuid of banish) {
    if (!floor.at.has(uuid)) continue
    ops.push(...dropOps('/floorUsers', floor, uuid, userOf))
    drop(floor, uuid)
  }
  for (const uuid of readmit) {
    if (!room.audience.at.has(uuid) || floor.at.has(uuid)) continue
    ops.push(appendOp('/floorUsers', floor, userOf(uuid)))
    append(floor, uuid)
  }
  return ops
}
