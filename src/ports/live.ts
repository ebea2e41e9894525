import type { Song } from '#contract/song.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'

/** What is going on in a room right now, as lists and cards show it. */
export interface RoomSummary {
  readonly song: Song | null
  /** Epoch milliseconds. */
  readonly endTime: number | null
  readonly userUuids: readonly string[]
  readonly djUuids: readonly string[]
  readonly djUuid: string | null
  readonly vibeMeter: number
}

/** What lists show of a room nobody is in. */
export const emptySummary: RoomSummary = {
  song: null,
  endTime: null,
  userUuids: [],
  djUuids: [],
  djUuid: null,
  vibeMeter: 0,
}

/** The live rooms, as the HTTP services reach them. Every call waits until the change is durable. */
export interface LiveRooms {
  /** Idle rooms answer `emptySummary`. */
  summaries(roomUuids: readonly string[]): Promise<ReadonlyMap<string, RoomSummary>>
  /**
   * After a change of settings, roles, pins or passwords was stored: the live room, wherever it is kept, reads itself
   * again and tells its members; who was banned or kicked is put out. Rejects if it could not.
   */
  refreshRoom(roomUuid: string, change?: { guestPassword?: boolean }): Promise<void>
  /** After a profile was stored: every room in which the person is present is told. */
  profileChanged(profile: Profile | GhostProfile): Promise<void>
  /** The person's site role, subscription or badges changed: `canDj` and `tokenRole` are judged again. */
  userChanged(userUuid: string): Promise<void>
  /** Ends presence in one room at once (kick and ban; the role row is already stored). */
  kick(roomUuid: string, userUuid: string): Promise<void>
  /** Ends presence in every room at once; `forGood` also closes the sockets for good (ban, password change). */
  endUser(userUuid: string, forGood: boolean): Promise<void>
  /** Clears decks, votes and presence; members rejoin. */
  reset(roomUuid: string): Promise<void>
  /** Shows a line or datum under the `roomtone` key space to everybody (or one user) in a room, e.g. chat pushes. */
  push(roomUuid: string, name: string, params: object, onlyTo?: string): Promise<void>
  /** Pushes to every connection of one user, in whatever room. */
  pushToUser(userUuid: string, name: string, params: object): Promise<void>
  /** A look-up of an upload or track ended: waiting decks are patched (`lookedUpSong`). */
  songChanged(provider: string, providerSongId: string, song: Song): Promise<void>
  /** The rooms a user is present in. */
  roomsOf(userUuid: string): Promise<string[]>
  /** True while the person is present in a room where this song plays or is some DJ's next one. */
  hears(userUuid: string, provider: string, providerSongId: string): Promise<boolean>
  /** A resident is present and on the decks without a connection, fed from its queue crate, also after a restart. */
  setResident(roomUuid: string, userUuid: string, stays: boolean): Promise<void>
}
