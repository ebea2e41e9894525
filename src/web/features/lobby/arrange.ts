import type { Community } from '#contract/room/community.ts'
import type { RoomRest } from '#contract/room/room.ts'

/** A community, and rooms of it. */
export interface RoomsOfCommunity {
  readonly community: Community
  readonly rooms: readonly RoomRest[]
}

export interface Lists {
  readonly rooms: readonly RoomRest[]
  /** Of the Discord server in which the page is shown. */
  readonly guild: readonly RoomRest[]
  readonly mine: readonly RoomRest[]
  readonly recent: readonly RoomRest[]
  readonly promoted: readonly RoomRest[]
  readonly favorites: readonly RoomRest[]
  readonly communities: readonly RoomsOfCommunity[]
}

/** The rows, in the order in which they stand; a room is in the first that it belongs to. */
export interface Arranged {
  /** The fullest live room. */
  readonly featured: RoomRest | undefined
  /** Rooms with friends in them, most friends first. */
  readonly friends: readonly RoomRest[]
  readonly live: readonly RoomRest[]
  readonly promoted: readonly RoomRest[]
  /** Of the Discord server in which the page is shown. */
  readonly guild: readonly RoomRest[]
  readonly mine: readonly RoomRest[]
  readonly favorites: readonly RoomRest[]
  readonly recent: readonly RoomRest[]
  readonly communities: readonly RoomsOfCommunity[]
  readonly quiet: readonly RoomRest[]
}

const byPeople = (a: RoomRest, b: RoomRest): number =>
  b.numberOfUsersInRoom - a.numberOfUsersInRoom ||
  b.roomtone.vibeMeter - a.roomtone.vibeMeter ||
  a.name.localeCompare(b.name)

const everyRoom = ({ rooms, guild, mine, recent, promoted, favorites, communities }: Lists): RoomRest[] => {
  const ofCommunities = communities.flatMap((one) => one.rooms)
  const all = [...rooms, ...guild, ...mine, ...recent, ...promoted, ...favorites, ...ofCommunities]
  return [...new Map(all.map((room) => [room.uuid, room])).values()]
}

/** Sorts rooms into the lobby's rows; each room stands in one of them, in the first that it belongs to. */
export const arrange = (lists: Lists): Arranged => {
  const sorted = lists.rooms.toSorted(byPeople)
  const featured = sorted.find((room) => room.song !== null) ?? sorted[0]
  const shown = new Set(featured ? [featured.uuid] : [])
  const take = (from: readonly RoomRest[], belongs = (_room: RoomRest): boolean => true): RoomRest[] => {
    const taken = from.filter((room) => !shown.has(room.uuid) && belongs(room))
    for (const { uuid } of taken) shown.add(uuid)
    return taken
  }
  const guild = take(lists.guild)
  const friends = take(
    everyRoom(lists).toSorted((a, b) => b.friendInRoomUuids.length - a.friendInRoomUuids.length),
    (room) => room.friendInRoomUuids.length > 0,
  )
  return {
    featured,
    guild,
    friends,
    live: take(sorted, (room) => room.song !== null),
    promoted: take(lists.promoted),
    mine: take(lists.mine),
    favorites: take(lists.favorites),
    recent: take(lists.recent),
    communities: lists.communities.map(({ community, rooms }) => ({ community, rooms: take(rooms) })),
    quiet: take(sorted),
  }
}

/** Every list without the rooms that do not belong. */
export const narrowed = (lists: Lists, belongs: (room: RoomRest) => boolean): Lists => ({
  rooms: lists.rooms.filter(belongs),
  guild: lists.guild.filter(belongs),
  mine: lists.mine.filter(belongs),
  recent: lists.recent.filter(belongs),
  promoted: lists.promoted.filter(belongs),
  favorites: lists.favorites.filter(belongs),
  communities: lists.communities.map(({ community, rooms }) => ({ community, rooms: rooms.filter(belongs) })),
})

/** The rows as they stood, each room as it is now: nothing moves below somebody's hand. */
export const asTheyStood = (before: Arranged, now: Arranged): Arranged => {
  const { featured, communities, ...rows } = now
  const all = [
    ...(featured ? [featured] : []),
    ...Object.values(rows).flat(),
    ...communities.flatMap((one) => one.rooms),
  ]
  const known = new Map(all.map((room) => [room.uuid, room]))
  const fresh = (room: RoomRest): RoomRest => known.get(room.uuid) ?? room
  return {
    featured: before.featured && fresh(before.featured),
    friends: before.friends.map(fresh),
    live: before.live.map(fresh),
    promoted: before.promoted.map(fresh),
    guild: before.guild.map(fresh),
    mine: before.mine.map(fresh),
    favorites: before.favorites.map(fresh),
    recent: before.recent.map(fresh),
    communities: before.communities.map((one) => ({ ...one, rooms: one.rooms.map(fresh) })),
    quiet: before.quiet.map(fresh),
  }
}

/** The rooms in which every word sought stands somewhere: name, description, song, artist, DJ. */
export const found = (lists: Lists, sought: string): RoomRest[] => {
  const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ name, description, vibe, genres, song, roomtone }: RoomRest): string =>
    [name, description, vibe, ...genres, song?.trackName, song?.artistName, roomtone.djName]
      .join(' ')
      .toLowerCase()
  return everyRoom(lists)
    .filter((room) => words.every((word) => textOf(room).includes(word)))
    .sort(byPeople)
}
