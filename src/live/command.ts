import { type RoomActionName, roomActions } from '#contract/realtime/actions.ts'
import { type ReadParams, readParams } from '#contract/realtime/shape.ts'
import type { AskedEffect } from '#contract/realtime/effects.ts'
import type { TokenRole } from '#contract/roles.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { HousePlace } from './house/state.ts'
import type { StandingShield } from './shield.ts'
import type { MusicProvider, Song } from '#contract/song.ts'
import type { Depth, PastPlay } from './rules/recent.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'

/** Who asks for something in the room. */
export interface Caller {
  readonly userUuid: string
  /** The site role as the caller's session may act: a session without a second factor may be less than its account. */
  readonly role: TokenRole
}

/** Who joins, as the host found out: secrets were checked there and arrive as facts. */
export interface Joiner {
  readonly uuid: string
  /** The site role as the joining session may act. */
  readonly tokenRole: TokenRole
  /** The site role the account has now: no session of it may be more. */
  readonly accountRole: TokenRole
  readonly profile: Profile | GhostProfile
  readonly subscribed: boolean
  readonly siteBanned: boolean
  /** The password or a live guest password was right. */
  readonly passwordOk: boolean
  /** What stands for the public address they come from; null if it is unknown, or many may stand behind it. */
  readonly network: string | null
  /** When they came first, epoch ms: only where the room may ask for it. */
  readonly firstEntry?: number | undefined
  /** What stands today for the public address they come from, for who shares one; no rule of a room asks for it. */
  readonly place?: string | null | undefined
  /** Through which providers their profile says they hear music. */
  readonly hears?: string[] | undefined
}

type CommandOf<A extends RoomActionName> = {
  readonly type: A
  readonly by: Caller
  readonly params: ReadParams<(typeof roomActions)[A]>
}

/** What people ask of the room: one command for every action of the contract. */
export type PersonCommand = { [A in RoomActionName]: CommandOf<A> }[RoomActionName]

const reads =
  <A extends RoomActionName>(type: A, shape: (typeof roomActions)[A]) =>
  (by: Caller, sent: unknown): CommandOf<A> => ({ type, by, params: readParams(shape, sent) })

/** How each action becomes a command. */
const commands: { readonly [A in RoomActionName]: (by: Caller, sent: unknown) => CommandOf<A> } = {
  addDj: reads('addDj', roomActions.addDj),
  removeDj: reads('removeDj', roomActions.removeDj),
  skipSong: reads('skipSong', roomActions.skipSong),
  updateNextSong: reads('updateNextSong', roomActions.updateNextSong),
  voteOnSong: reads('voteOnSong', roomActions.voteOnSong),
  playOneTimeAnimation: reads('playOneTimeAnimation', roomActions.playOneTimeAnimation),
  'roomtone.lineUp': reads('roomtone.lineUp', roomActions['roomtone.lineUp']),
  'roomtone.move': reads('roomtone.move', roomActions['roomtone.move']),
  'roomtone.passTurn': reads('roomtone.passTurn', roomActions['roomtone.passTurn']),
  'roomtone.leaveAfterSong': reads('roomtone.leaveAfterSong', roomActions['roomtone.leaveAfterSong']),
  'roomtone.voteToSkip': reads('roomtone.voteToSkip', roomActions['roomtone.voteToSkip']),
  'roomtone.vetoSkip': reads('roomtone.vetoSkip', roomActions['roomtone.vetoSkip']),
  'roomtone.skip': reads('roomtone.skip', roomActions['roomtone.skip']),
  'roomtone.setTheme': reads('roomtone.setTheme', roomActions['roomtone.setTheme']),
}

/** The command for an action as a client sent it. Parameters that make no sense are refused by the rules, in turn. */
export const personCommand = (action: RoomActionName, by: Caller, sent: unknown): PersonCommand =>
  commands[action](by, sent)

/** What the host asks of the room: presence, time that ran out, and news from other services. */
export type HostCommand =
  | { readonly type: 'join'; readonly who: Joiner }
  /** A connection that did not join acts for somebody who is present, or was until just now. */
  | { readonly type: 'comeBack'; readonly who: Joiner }
  /** Nothing: somebody looks at the room in turn with what others ask of it. */
  | { readonly type: 'look' }
  | { readonly type: 'goAway'; readonly userUuid: string; readonly quit?: true }
  | { readonly type: 'wakeUp' }
  | {
      readonly type: 'changeSettings'
      readonly settings: RoomDto
      readonly noDancefloor: readonly string[]
      /** Without it the shield stays. */
      readonly shield?: StandingShield | null | undefined
    }
  | {
      readonly type: 'changeRules'
      readonly doc: Doc
      readonly revision: number
      /** Who changed them; null if that account is gone. */
      readonly changedBy: string | null
    }
  | { readonly type: 'changeGuestPassword'; readonly isProtected: boolean }
  | { readonly type: 'changeProfile'; readonly profile: Profile | GhostProfile }
  | {
      readonly type: 'changeUser'
      readonly userUuid: string
      /** The best that a session of theirs in this room may act as. */
      readonly tokenRole: TokenRole
      readonly subscribed: boolean
    }
  | { readonly type: 'kick'; readonly userUuid: string }
  | { readonly type: 'reset' }
  | { readonly type: 'setResident'; readonly who: Joiner; readonly stays: boolean }
  | {
      readonly type: 'fillInSong'
      readonly provider: string
      readonly providerSongId: string
      readonly song: Song
    }
  | { readonly type: 'showEffect'; readonly effect: AskedEffect }
  /** Somebody gives a sign of life, by their page or by what they say. */
  | { readonly type: 'noteChat'; readonly userUuid: string }
  /** `input`: they did something; nodes of the release before do not say. */
  | { readonly type: 'reportHere'; readonly userUuid: string; readonly kind?: 'input' | 'focus' | undefined }
  /** What somebody can play, as their client says, and that it cannot play what plays. */
  | {
      readonly type: 'reportAble'
      readonly userUuid: string
      readonly providers: MusicProvider[]
    }
  | { readonly type: 'reportUnplayable'; readonly userUuid: string; readonly playId: string }
  | { readonly type: 'refill'; readonly djUuid: string; readonly song: unknown }
  /** The house DJ brings a song of its crate: it comes with it, or has it ready. */
  | { readonly type: 'houseComes'; readonly who: Joiner; readonly song: unknown; readonly place: HousePlace }
  /** Where those who are here come from: a rule asks for it from now on. */
  | { readonly type: 'noteNetworks'; readonly networks: readonly (readonly [string, string])[] }
  /** What was played before, as far as history knows: the rules of the room look so far back. */
  | { readonly type: 'recallPlays'; readonly plays: readonly PastPlay[]; readonly reaches: Depth }

/** What is due at a time: see `nextTimer`. Each does nothing when it comes too early or too late. */
export type TimerCommand =
  | { readonly type: 'endSong'; readonly playId: string }
  | { readonly type: 'prepareNext'; readonly playId: string }
  | { readonly type: 'endGrace' }
  | { readonly type: 'clearSilentSeat' }
  | { readonly type: 'askQueues' }
  | { readonly type: 'endPresence'; readonly userUuid: string }
  | { readonly type: 'expireRoles' }
  | { readonly type: 'endEffects' }
  /** Votes may end what plays, or do. */
  | { readonly type: 'closeSkip' }
  /** Who listens has to be brought up to date. */
  | { readonly type: 'recount' }
  | { readonly type: 'turnHours' }
  /** The time of a kept place is over: see `keptSettled`. */
  | { readonly type: 'dropKept' }
  /** The theme may be over: see `themeSettled`. */
  | { readonly type: 'endTheme' }
  /** Somebody with a place may be away. */
  | { readonly type: 'checkAfk' }
  /** It was silent long enough for the house DJ. */
  | { readonly type: 'startHouse' }

export type Command = PersonCommand | HostCommand | TimerCommand

export const isPersonCommand = (command: Command): command is PersonCommand => 'by' in command

/** The outer circumstances of a command: what a pure room cannot know. */
export interface Occasion {
  /** Epoch milliseconds. */
  readonly now: number
  /** A new UUID for the play that may begin. */
  readonly playId: string
}
