import type { OneTimeAnimation } from '#contract/realtime/messages.ts'
import type { NowPlaying, RoomUser, SongVotes, UserData } from '#contract/realtime/state.ts'
import type { RoomDto, UserRole } from '#contract/room/room.ts'
import type { Song } from '#contract/song.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'
import type { CommandRef } from './recentCommands.ts'

/** Somebody as clients see them from now on. */
export interface ChangedUser {
  readonly user: RoomUser
  readonly subscribed: boolean
}

/** What changed about a room's settings. Role rows go by id, in the order given. */
export interface SettingsChange {
  readonly set: Partial<Omit<RoomDto, 'roomRoles' | 'isGuestPasswordProtected'>>
  readonly rolesGone: readonly number[]
  readonly rolesCome: readonly UserRole[]
  readonly judged: readonly ChangedUser[]
  readonly banish: readonly string[]
  readonly readmit: readonly string[]
}

/** What happened in a room. Every event tells outcomes, so that folding it needs no rules. */
export type Happening =
  | {
      readonly type: 'userJoined'
      readonly user: RoomUser
      readonly data: UserData
      readonly subscribed: boolean
    }
  | { readonly type: 'userLeft'; readonly userUuid: string }
  | { readonly type: 'wentAway'; readonly userUuid: string; readonly until: number }
  | { readonly type: 'cameBack'; readonly userUuid: string }
  | { readonly type: 'networkSeen'; readonly userUuid: string; readonly network: string | null }
  | { readonly type: 'wokeUp'; readonly until: number }
  | { readonly type: 'addedDj'; readonly userUuid: string; readonly song: Song | null }
  | {
      readonly type: 'removedDj'
      readonly userUuid: string
      /** Why, if they did not leave by themselves. */
      readonly lost?: 'emptyTurns' | 'moderator'
    }
  | {
      readonly type: 'playedSong'
      readonly play: { readonly now: NowPlaying; readonly djUuid: string } | null
      /** All seats in their new order; the player is first. */
      readonly order: readonly string[]
      /** Songs the first DJ has played in its turn, this one included. */
      readonly turn: number
      /** DJs whose turn went by without a song. */
      readonly passedOver: readonly string[]
      readonly skipped: boolean
    }
  | {
      readonly type: 'fellSilent'
      readonly djUuid: string
      readonly since: number
      readonly graceUntil: number
    }
  | { readonly type: 'silenceSettled'; readonly since: number }
  | { readonly type: 'songWanted'; readonly djUuid: string }
  | { readonly type: 'nextPrepared' }
  | { readonly type: 'lookupWanted'; readonly djUuid: string; readonly song: Song }
  | { readonly type: 'updatedNextSong'; readonly djUuid: string; readonly song: Song | null }
  | {
      readonly type: 'lookedUpSong'
      readonly seats: readonly { readonly djUuid: string; readonly song: Song }[]
      readonly playing: Song | null
    }
  | { readonly type: 'votedOnSong'; readonly userUuid: string; readonly songVotes: SongVotes }
  | { readonly type: 'updatedUserProfile'; readonly profile: Profile | GhostProfile }
  | { readonly type: 'updatedRoomSettings'; readonly change: SettingsChange }
  | { readonly type: 'updatedGuestPassword'; readonly isProtected: boolean }
  | { readonly type: 'playedOneTimeAnimation'; readonly shown: OneTimeAnimation }
  | { readonly type: 'kickedFromRoom'; readonly userUuid: string }
  | { readonly type: 'roomReset' }
  | { readonly type: 'residentSet'; readonly userUuid: string; readonly stays: boolean }

/** A happening with its time (epoch ms) and, if its sender named it, the command that caused it. */
export type Event = Happening & { readonly at: number; readonly command?: CommandRef }

export type EventType = Happening['type']

const transientTypes: ReadonlySet<EventType> = new Set<EventType>([
  'wentAway',
  'cameBack',
  'networkSeen',
  'songWanted',
  'nextPrepared',
  'lookupWanted',
  'playedOneTimeAnimation',
])

/** True for events that need not (or must not) outlive the process: waking a room up makes good for them. */
export const isTransient = (event: Event): boolean => transientTypes.has(event.type)
