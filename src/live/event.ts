import type { ShownEffect } from '#contract/realtime/effects.ts'
import type { OneTimeAnimation } from '#contract/realtime/messages.ts'
import type { NowPlaying, RoomUser, SongVotes, UserData } from '#contract/realtime/state.ts'
import type { RoomDto, UserRole } from '#contract/room/room.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { RemovedDjWhy } from '#contract/room/line.ts'
import type { PlayEnded, SkipReason } from '#contract/room/skip.ts'
import type { Theme } from '#contract/room/rules/theme.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { MusicProvider, Song } from '#contract/song.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'
import type { HouseHappening } from './house/event.ts'
import type { KeptHappening } from './kept/event.ts'
import type { LineHappening } from './line/event.ts'
import type { Tags } from './line/state.ts'
import type { StandingShield } from './shield.ts'
import type { CommandRef } from './recentCommands.ts'
import type { Heard } from './reach/state.ts'
import type { Mark } from './rules/mark.ts'
import type { PastPlay, Depth } from './rules/recent.ts'

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
  | LineHappening
  | HouseHappening
  | KeptHappening
  | {
      readonly type: 'userJoined'
      readonly user: RoomUser
      readonly data: UserData
      readonly subscribed: boolean
      /** When they came first, where the shield asks for it. */
      readonly firstEntry?: number
    }
  | { readonly type: 'shieldChanged'; readonly shield: StandingShield | null }
  | { readonly type: 'userLeft'; readonly userUuid: string }
  | { readonly type: 'wentAway'; readonly userUuid: string; readonly until: number; readonly quit?: true }
  | { readonly type: 'cameBack'; readonly userUuid: string }
  | { readonly type: 'networkSeen'; readonly userUuid: string; readonly network: string | null }
  | { readonly type: 'wokeUp'; readonly until: number }
  | {
      readonly type: 'addedDj'
      readonly userUuid: string
      readonly song: Song | null
      /** What the seat counts for, where there is a wait list. */
      readonly tags?: Tags
      /** Of a kept place: the plays of the stay so far, and whose turn came after it. */
      readonly plays?: number
      readonly behind?: readonly string[]
    }
  | {
      readonly type: 'removedDj'
      readonly userUuid: string
      readonly why: RemovedDjWhy
      /** Who took it from them. */
      readonly takenBy?: string
    }
  | {
      readonly type: 'playedSong'
      readonly play: {
        readonly now: NowPlaying
        readonly djUuid: string
        /** The rules that only tell and that it breaks, if there are any. */
        readonly marks?: readonly Mark[]
        /** How many can hear it, where the rules ask. */
        readonly reach?: Heard
      } | null
      /** All seats in their new order; the player is first. */
      readonly order: readonly string[]
      /** Songs the first DJ has played in its turn, this one included. */
      readonly turn: number
      /** DJs whose turn went by without a song. */
      readonly passedOver: readonly string[]
      readonly skipped: boolean
      /** The play before counts neither for the stay nor for the share of its DJ. */
      readonly uncounted?: true
      /** How the play before ended, if there was one. */
      readonly ended?: PlayEnded
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
  | {
      readonly type: 'rulesChanged'
      readonly doc: Doc
      readonly revision: number
      readonly by: string | null
    }
  /** The room opened or closed by its hours, or learned when it will. */
  | { readonly type: 'hoursTurned'; readonly open: boolean; readonly changesAt: number | null }
  /** What songs are to be about from now on; null: nothing. `by` nobody: it ended by itself. */
  | { readonly type: 'themeSet'; readonly theme: Theme | null; readonly by: string | null }
  | { readonly type: 'updatedGuestPassword'; readonly isProtected: boolean }
  | { readonly type: 'playedOneTimeAnimation'; readonly shown: OneTimeAnimation }
  | { readonly type: 'effectShown'; readonly effect: ShownEffect }
  | { readonly type: 'effectsChanged'; readonly effects: readonly ShownEffect[] }
  | { readonly type: 'kickedFromRoom'; readonly userUuid: string }
  | { readonly type: 'roomReset'; readonly ended?: PlayEnded }
  /** A rule took a next song off the decks: it may not be played at that turn any more. */
  | {
      readonly type: 'songBarred'
      readonly djUuid: string
      readonly verdicts: readonly Verdict[]
      /** What was taken off; events of earlier releases do not say. */
      readonly song?: Song
    }
  /** What was played before the rules asked for it. */
  | { readonly type: 'playsRecalled'; readonly plays: readonly PastPlay[]; readonly reaches: Depth }
  | { readonly type: 'residentSet'; readonly userUuid: string; readonly stays: boolean }
  /** A vote on ending what plays, for other services and clients without who cast it. */
  | {
      readonly type: 'skipVoted'
      readonly userUuid: string
      readonly on: boolean
      readonly reason?: SkipReason
    }
  /** Enough want what plays to end: it does at this time, unless that changes. */
  | { readonly type: 'skipClosing'; readonly closesAt: number }
  | { readonly type: 'skipCalledOff' }
  /** A moderator keeps what plays. */
  | { readonly type: 'skipVetoed'; readonly by: string }
  | {
      readonly type: 'wasHere'
      readonly userUuid: string
      /** They did something. */
      readonly input?: true
      /** And had been warned: that is over. */
      readonly wasWarned?: true
    }
  /** What somebody can hear (private). */
  | { readonly type: 'canHear'; readonly userUuid: string; readonly providers: readonly MusicProvider[] }
  /** Somebody cannot hear what plays (private). */
  | { readonly type: 'couldNotPlay'; readonly userUuid: string }
  /** Somebody with a place does nothing: the n-th warning that it goes at that time, epoch ms (private). */
  | {
      readonly type: 'afkWarned'
      readonly userUuid: string
      readonly step: number
      readonly removedAt: number
    }
  /** Who listens was brought up to date with the time that went by. */
  | { readonly type: 'recounted' }

/** A happening with its time (epoch ms) and, if its sender named it, the command that caused it. */
export type Event = Happening & { readonly at: number; readonly command?: CommandRef }

export type EventType = Happening['type']

const kept: Readonly<Record<EventType, boolean>> = {
  userJoined: true,
  userLeft: true,
  wentAway: false,
  cameBack: false,
  networkSeen: false,
  wokeUp: true,
  addedDj: true,
  removedDj: true,
  playedSong: true,
  fellSilent: true,
  silenceSettled: true,
  songWanted: false,
  nextPrepared: false,
  lookupWanted: false,
  updatedNextSong: true,
  lookedUpSong: true,
  votedOnSong: true,
  updatedUserProfile: true,
  updatedRoomSettings: true,
  rulesChanged: true,
  hoursTurned: true,
  themeSet: true,
  shieldChanged: true,
  updatedGuestPassword: true,
  playedOneTimeAnimation: false,
  effectShown: true,
  effectsChanged: true,
  kickedFromRoom: true,
  roomReset: true,
  residentSet: true,
  songBarred: true,
  playsRecalled: true,
  linedUp: true,
  leftLine: true,
  movedInLine: true,
  passedInLine: true,
  broughtSong: true,
  turnPassed: true,
  leaveSet: true,
  placeKept: true,
  placeReturned: true,
  placeDropped: true,
  skipVoted: true,
  skipClosing: true,
  skipCalledOff: true,
  skipVetoed: true,
  wasHere: false,
  canHear: false,
  couldNotPlay: false,
  afkWarned: true,
  recounted: false,
  houseWanted: false,
  houseCame: true,
  houseWent: true,
}

/** True for events that need not (or must not) outlive the process: waking a room up makes good for them. */
export const isTransient = (event: Event): boolean => !kept[event.type]

/** True for events of this release; a newer one may have stored others. */
export const isKnown = (event: { readonly type: string }): boolean => Object.hasOwn(kept, event.type)
