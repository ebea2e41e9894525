import { type RoomActionName, roomActions } from '#contract/realtime/actions.ts'
import { type ReadParams, readParams } from '#contract/realtime/shape.ts'
import type { TokenRole } from '#contract/roles.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { Song } from '#contract/song.ts'
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
}

/** The command for an action as a client sent it. Parameters that make no sense are refused by the rules, in turn. */
export const personCommand = (action: RoomActionName, by: Caller, sent: unknown): PersonCommand =>
  commands[action](by, sent)

/** What the host asks of the room: presence, time that ran out, and news from other services. */
export type HostCommand =
  | { readonly type: 'join'; readonly who: Joiner }
  /** A connection that did not join acts for somebody who is present, or was until just now. */
  | { readonly type: 'comeBack'; readonly who: Joiner }
  | { readonly type: 'goAway'; readonly userUuid: string }
  | { readonly type: 'wakeUp' }
  | { readonly type: 'changeSettings'; readonly settings: RoomDto; readonly noDancefloor: readonly string[] }
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
  | { readonly type: 'refill'; readonly djUuid: string; readonly song: unknown }

/** What is due at a time: see `nextTimer`. Each does nothing when it comes too early or too late. */
export type TimerCommand =
  | { readonly type: 'endSong'; readonly playId: string }
  | { readonly type: 'prepareNext'; readonly playId: string }
  | { readonly type: 'endGrace' }
  | { readonly type: 'clearSilentSeat' }
  | { readonly type: 'endPresence'; readonly userUuid: string }
  | { readonly type: 'expireRoles' }

export type Command = PersonCommand | HostCommand | TimerCommand

export const isPersonCommand = (command: Command): command is PersonCommand => 'by' in command

/** The outer circumstances of a command: what a pure room cannot know. */
export interface Occasion {
  /** Epoch milliseconds. */
  readonly now: number
  /** A new UUID for the play that may begin. */
  readonly playId: string
}
