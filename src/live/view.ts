import type { Dj, RoomState } from '#contract/realtime/state.ts'
import type { RoomUser, UserData } from '#contract/realtime/state.ts'
import type { Booth, Room, Seat } from './state.ts'
import { vibeOf } from './vibe.ts'

/** Songs the playing DJ may still play in this turn after the current one. */
export const songsRemaining = (booth: Booth, songsPerDj: number): number =>
  booth.play === null ? 0 : Math.max(0, Math.max(1, songsPerDj) - booth.turn)

/** The room's mood now. */
export const vibe = (room: Room): number =>
  vibeOf(room.booth.play !== null, room.counts.likes, room.people.size)

const usersOf = (room: Room, uuids: readonly string[]): RoomUser[] =>
  uuids.flatMap((uuid) => room.people.get(uuid)?.user ?? [])

/** Seats as clients see them. */
export const djsOf = (room: Room, seats: readonly Seat[] = room.booth.seats): Dj[] =>
  seats.flatMap(({ uuid, nextSong }) => {
    const user = room.people.get(uuid)?.user
    return user === undefined ? [] : [{ ...user, nextSong }]
  })

/** What every client may see of a room: nothing else leaves it. A join reply has no `allUserData` yet. */
export const view = (room: Room): RoomState => ({ ...joinView(room), allUserData: userData(room) })

const userData = (room: Room): Record<string, UserData> =>
  Object.fromEntries([...room.people].map(([uuid, person]) => [uuid, person.data]))

/** The state of a join reply; `updatedUserData` brings the rest. */
export const joinView = (room: Room): RoomState => {
  const djs = djsOf(room)
  return {
    allUserData: {},
    allUsers: usersOf(room, room.all.list),
    audienceUsers: usersOf(room, room.audience.list),
    floorUsers: usersOf(room, room.floor.list),
    djs,
    visibleDjs: djs,
    nowPlaying: room.booth.play?.now ?? null,
    settings: room.settings,
    songsRemainingForDj: songsRemaining(room.booth, room.settings.songsPerDj),
    vibeMeter: vibe(room),
    voteCounts: room.counts,
  }
}
