import type { RoomUser } from '#contract/realtime/state.ts'
import { userDataOp } from './patch/presence.ts'
import { remembered } from './remembered.ts'
import type { Person, Room } from './state.ts'
import { djsOf, oursOf, songsRemaining, vibe } from './view.ts'
import { watchedJson } from './watchedJson.ts'

const userJson = remembered<RoomUser>((user) => JSON.stringify(user))
const settingsJson = remembered<object>((settings) => JSON.stringify(settings))
const dataOpJson = remembered<Person>((person) => JSON.stringify(userDataOp(person)))

const listJson = (room: Room, uuids: readonly string[]): string => {
  let json = ''
  for (const uuid of uuids) {
    const person = room.people.get(uuid)
    if (person !== undefined) json += (json === '' ? '' : ',') + userJson(person.user)
  }
  return `[${json}]`
}

/** Everything but `allUserData`, key by key, written from remembered pieces. */
const parts = (room: Room, watches: boolean): [string, string][] => {
  const djs = JSON.stringify(djsOf(room))
  return [
    ['allUsers', listJson(room, room.all.list)],
    ['audienceUsers', listJson(room, room.audience.list)],
    ['floorUsers', listJson(room, room.floor.list)],
    ['djs', djs],
    ['visibleDjs', djs],
    ['nowPlaying', JSON.stringify(room.decks.play?.now ?? null)],
    ['settings', settingsJson(room.settings)],
    ['songsRemainingForDj', String(songsRemaining(room.decks, room.settings.songsPerDj))],
    ['vibeMeter', String(vibe(room))],
    ['voteCounts', JSON.stringify(room.counts)],
    ['roomtone', watches ? watchedJson(room) : JSON.stringify(oursOf(room))],
  ]
}

/** `joinView` as JSON: of many joins in a row only the first costs a full serialisation. `watches`: with our additions. */
export const joinViewJson = (room: Room, watches = false): string =>
  `{"allUserData":{},${parts(room, watches)
    .map(([key, json]) => `"${key}":${json}`)
    .join(',')}}`

const userDataOps = (room: Room): string[] => [...room.people.values()].map(dataOpJson)

/** The operations of `updatedUserData` as a JSON list, from remembered pieces. */
export const userDataPatchJson = (room: Room): string => `[${userDataOps(room).join(',')}]`

/** Operations as JSON that turn whatever a client held before into the room as it is. */
export const wholeStatePatchJson = (room: Room, watches = false): string => {
  const replace = ([key, json]: [string, string]) => `{"op":"add","path":"/${key}","value":${json}}`
  return `[${[replace(['allUserData', '{}']), ...userDataOps(room), ...parts(room, watches).map(replace)].join(',')}]`
}
