import type { RoomRest } from '#contract/room/room.ts'

export interface Arranged {
  /** The fullest live room. */
  readonly featured: RoomRest | undefined
  readonly promoted: readonly RoomRest[]
  readonly live: readonly RoomRest[]
  readonly quiet: readonly RoomRest[]
}

const byPeople = (a: RoomRest, b: RoomRest): number =>
  b.numberOfUsersInRoom - a.numberOfUsersInRoom || a.name.localeCompare(b.name)

/** Sorts public rooms into the lobby's rows; each room stands in one of them. */
export const arrange = (rooms: readonly RoomRest[]): Arranged => {
  const sorted = rooms.toSorted(byPeople)
  const featured = sorted.find((room) => room.song !== null) ?? sorted[0]
  const others = sorted.filter((room) => room !== featured)
  const promoted = others.filter((room) => room.promoted)
  const unpromoted = others.filter((room) => !room.promoted)
  return {
    featured,
    promoted,
    live: unpromoted.filter((room) => room.song !== null),
    quiet: unpromoted.filter((room) => room.song === null),
  }
}
