import { shownOpen, shownRules, shownWords } from '#contract/room/rules/shown.ts'
import type { Dj, RoomState, RoomUser, UserData } from '#contract/realtime/state.ts'
import { shownLine, shownSeats } from './line/shown.ts'
import { shownPlay } from './shownPlay.ts'
import type { Decks, Room, Seat } from './state.ts'

/** Songs the playing DJ may still play in this turn after the current one. */
export const songsRemaining = (decks: Decks, songsPerDj: number): number =>
  decks.play === null ? 0 : Math.max(0, Math.max(1, songsPerDj) - decks.turn)

/** Likes over everybody else: 0 when nothing plays or nobody else is there, at most 1 (wire.md, 5.5). */
export const vibeOf = (playing: boolean, likes: number, people: number): number =>
  !playing || people < 2 ? 0 : Math.min(1, likes / (people - 1))

/** The room's mood now. */
export const vibe = (room: Room): number =>
  vibeOf(room.decks.play !== null, room.counts.likes, room.people.size)

/** Gives people of the room as clients see them; undefined for somebody who is not present. */
export const userIn =
  (room: Room) =>
  (uuid: string): RoomUser | undefined =>
    room.people.get(uuid)?.user

const usersOf = (room: Room, uuids: readonly string[]): RoomUser[] =>
  uuids.flatMap((uuid) => room.people.get(uuid)?.user ?? [])

/** Seats as clients see them. */
export const djsOf = (room: Room, seats: readonly Seat[] = room.decks.seats): Dj[] =>
  seats.flatMap(({ uuid, nextSong }) => {
    const user = room.people.get(uuid)?.user
    return user === undefined ? [] : [{ ...user, nextSong }]
  })

/** What every client may see of a room: nothing else leaves it. A join reply has no `allUserData` yet. */
export const view = (room: Room): RoomState => ({ ...joinView(room), allUserData: userData(room) })

const userData = (room: Room): Record<string, UserData> =>
  Object.fromEntries([...room.people].map(([uuid, person]) => [uuid, person.data]))

/** What is ours in the state: effects, and the shield where one was set. */
export const oursOf = ({ effects, shield }: Room): RoomState['roomtone'] => ({
  effects: [...effects],
  ...(shield && { shield: shield.told }),
})

/** What those who asked to watch see: the same, and our additions. */
export const watcherView = (room: Room): RoomState => ({ ...view(room), roomtone: watched(room) })

/** What stands under `roomtone` for those who asked to watch. */
export const watched = (room: Room): RoomState['roomtone'] => ({
  ...oursOf(room),
  ...watchedBriefly(room),
  rules: shownRules(room.doc, room.docRevision),
  words: shownWords(room.doc),
  line: shownLine(room.decks.line),
})

/** What of it is short enough to be written for each who joins. */
export const watchedBriefly = (room: Room) => ({
  seats: shownSeats(room.decks, room.doc),
  play: shownPlay(room),
  skip: room.skip?.shown ?? null,
  open: shownOpen(room.open),
  theme: room.theme?.told ?? null,
  house: room.house?.dj ?? null,
})

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
    nowPlaying: room.decks.play?.now ?? null,
    settings: room.settings,
    songsRemainingForDj: songsRemaining(room.decks, room.settings.songsPerDj),
    vibeMeter: vibe(room),
    voteCounts: room.counts,
    roomtone: oursOf(room),
  }
}
