import type { RoomRest } from '#contract/room/room.ts'

export interface Arranged {
  /** The fullest live room. */
  readonly featured: RoomRest | undefined
  /** Rooms with friends in them, most friends first. */
  readonly friends: readonly RoomRest[]
  readonly promoted: readonly RoomRest[]
  readonly live: readonly RoomRest[]
  readonly mine: readonly RoomRest[]
  readonly quiet: readonly RoomRest[]
  readonly recent: readonly RoomRest[]
}

interface Lists {
  readonly rooms: readonly RoomRest[]
  readonly mine: readonly RoomRest[]
  readonly recent: readonly RoomRest[]
}

const byPeople = (a: RoomRest, b: RoomRest): number =>
  b.numberOfUsersInRoom - a.numberOfUsersInRoom || a.name.localeCompare(b.name)

/** Sorts rooms into the lobby's rows; each room stands in one of them, in the first that it belongs to. */
export const arrange = ({ rooms, mine, recent }: Lists): Arranged => {
  const sorted = rooms.toSorted(byPeople)
  const featured = sorted.find((room) => room.song !== null) ?? sorted[0]
  const shown = new Set(featured ? [featured.uuid] : [])
  const take = (from: readonly RoomRest[], belongs: (room: RoomRest) => boolean): RoomRest[] => {
    const taken = from.filter((room) => !shown.has(room.uuid) && belongs(room))
    for (const { uuid } of taken) shown.add(uuid)
    return taken
  }
  const everywhere = [...new Map([...sorted, ...mine, ...recent].map((room) => [room.uuid, room])).values()]
  const friends = take(
    everywhere.toSorted((a, b) => b.friendInRoomUuids.length - a.friendInRoomUuids.length),
    (room) => room.friendInRoomUuids.length > 0,
  )
  const promoted = take(sorted, (room) => room.promoted)
  const live = take(sorted, (room) => room.song !== null)
  const own = take(mine, () => true)
  const quiet = take(sorted, () => true)
  return { featured, friends, promoted, live, mine: own, quiet, recent: take(recent, () => true) }
}

/** The rooms in which every word sought stands somewhere: name, description, song, artist, DJ. */
export const found = ({ rooms, mine, recent }: Lists, sought: string): RoomRest[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const all = new Map([...rooms, ...mine, ...recent].map((room) => [room.uuid, room]))
  const textOf = ({ name, description, vibe, genres, song, roomtone }: RoomRest): string =>
    [name, description, vibe, ...genres, song?.trackName, song?.artistName, roomtone.djName]
      .join(' ')
      .toLowerCase()
  return [...all.values()].filter((room) => words.every((word) => textOf(room).includes(word))).sort(byPeople)
}
