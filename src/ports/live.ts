import type { AskedEffect, EffectOutcome } from '#contract/realtime/effects.ts'
import type { TokenRole } from '#contract/roles.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { Check } from '#contract/room/rules/verdict.ts'
import type { ForecastRow } from '#contract/room/forecast.ts'
import type { TriedRules } from '#contract/room/songChecks.ts'
import type { Song } from '#contract/song.ts'

/** So many people of a room are named in its summary, those who came first. */
export const PEOPLE_NAMED = 20

/** What is going on in a room right now, as lists and cards show it: small, whoever is in it. */
export interface RoomSummary {
  readonly song: Song | null
  /** Epoch milliseconds. */
  readonly endTime: number | null
  /** How many people are present. */
  readonly people: number
  /** Who came first, `PEOPLE_NAMED` at most. */
  readonly userUuids: readonly string[]
  readonly djUuids: readonly string[]
  readonly djUuid: string | null
  readonly vibeMeter: number
  /** Likes and dislikes of what plays. */
  readonly votes: number
}

/** What lists show of a room nobody is in. */
export const emptySummary: RoomSummary = {
  song: null,
  endTime: null,
  people: 0,
  userUuids: [],
  djUuids: [],
  djUuid: null,
  vibeMeter: 0,
  votes: 0,
}

/**
 * The live rooms, as the HTTP services reach them. Every call that changes a room waits until the change is durable
 * where the room is kept, and rejects if it could not be made.
 */
export interface LiveRooms {
  /** For lists: exact for rooms that are kept here, a moment old for others. Idle rooms answer `emptySummary`. */
  summaries(roomUuids: readonly string[]): Promise<ReadonlyMap<string, RoomSummary>>
  /** One room at this moment, with everybody in `userUuids`. */
  wholeSummary(roomUuid: string): Promise<RoomSummary>
  /**
   * After a change of settings, roles, pins or passwords was stored: the live room, wherever it is kept, reads itself
   * again and tells its members; who was banned or kicked is removed from it.
   */
  refreshRoom(roomUuid: string, change?: { guestPassword?: boolean }): Promise<void>
  /**
   * After something about an account was stored (profile, role, badges, subscription, ban): every room in which the
   * person is present reads them again; who may not be on the site any more is removed from it.
   */
  refreshPerson(userUuid: string): Promise<void>
  /**
   * After an upload was measured or its tags changed: rooms in which it plays or waits read it again
   * (`lookedUpSong`).
   */
  refreshUpload(songId: string): Promise<void>
  /** Ends presence in one room at once (kick and ban; the role row is already stored). */
  kick(roomUuid: string, userUuid: string): Promise<void>
  /** Ends presence in every room at once; with `before` (epoch ms) only for who has not come in again since then. */
  kickEverywhere(userUuid: string, before?: number): Promise<void>
  /** Somebody said something in the chat of a room: a sign that they are there. */
  noteChat(roomUuid: string, userUuid: string): Promise<void>
  /** Clears decks, votes and presence; members rejoin. */
  reset(roomUuid: string): Promise<void>
  /**
   * Has a room show an effect, wherever it is kept, and waits until it is durable there. Asked again it says `shown`
   * and nothing is shown twice; rejects where that cannot be known, to be asked again.
   */
  showEffect(roomUuid: string, effect: AskedEffect): Promise<EffectOutcome>
  /**
   * What the rules of a room say of songs as somebody sent them, for their next turn: as the room stands where it is
   * kept, or by its history where it sleeps. Nothing is stored.
   */
  checkSongs(
    roomUuid: string,
    by: { readonly userUuid: string; readonly role: TokenRole },
    songs: readonly Readonly<Record<string, unknown>>[],
  ): Promise<readonly Check[]>
  /** When everybody on the decks and in line of a room plays next; empty where it sleeps. */
  forecast(roomUuid: string): Promise<readonly ForecastRow[]>
  /** What rules would have done to the last plays of a room. */
  tryRules(roomUuid: string, doc: Doc): Promise<TriedRules>
  /** Shows a line or datum under the `roomtone` key space to everybody (or one user) in a room. */
  push(roomUuid: string, name: string, params: object, onlyTo?: string): Promise<void>
  /** Pushes to every connection of one user, in whatever room. */
  pushToUser(userUuid: string, name: string, params: object): Promise<void>
  /** The same, but only to pages of ours: connections that said `roomtone.focus` or `roomtone.listen`. Other clients hear nothing of it. */
  pushToPages(userUuid: string, name: string, params: object): Promise<void>
  /** Which of these people look at a page of ours; with a room, at that of the room. */
  looks(userUuids: readonly string[], roomUuid?: string): Promise<ReadonlySet<string>>
  /** The rooms a user is present in. */
  roomsOf(userUuid: string): Promise<string[]>
  /** The rooms in which each of these people is present, in one question. */
  roomsOfEach(userUuids: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>>
  /** True while the person is present in a room where this song plays or is some DJ's next one. */
  hears(userUuid: string, provider: string, providerSongId: string): Promise<boolean>
  /** A resident is present and on the decks without a connection, fed from its queue crate, also after a restart. */
  setResident(roomUuid: string, userUuid: string, stays: boolean): Promise<void>
}
