import type { TokenRole } from '#contract/roles.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { Song } from '#contract/song.ts'
import type { GhostProfile, Profile } from '#contract/user/profile.ts'

/** Who joins, as the host found out: secrets were checked there and arrive as facts. */
export interface Joiner {
  readonly uuid: string
  readonly tokenRole: TokenRole
  readonly profile: Profile | GhostProfile
  readonly subscribed: boolean
  readonly siteBanned: boolean
  /** The password or a live guest password was right. */
  readonly passwordOk: boolean
}

/** What people ask of the room. `unknown` values come as clients sent them; the rules read them. */
export type PersonCommand =
  | { readonly type: 'addDj'; readonly userUuid: string; readonly song: unknown }
  | { readonly type: 'removeDj'; readonly userUuid: string; readonly djUuid: unknown }
  | { readonly type: 'skipSong'; readonly userUuid: string; readonly playId: unknown }
  | { readonly type: 'updateNextSong'; readonly userUuid: string; readonly song: unknown }
  | { readonly type: 'voteOnSong'; readonly userUuid: string; readonly songVotes: unknown }
  | {
      readonly type: 'playOneTimeAnimation'
      readonly userUuid: string
      readonly animation: unknown
      readonly emoji: unknown
    }

/** What the host asks of the room: presence, time that ran out, and news from other services. */
export type HostCommand =
  | { readonly type: 'join'; readonly who: Joiner }
  | { readonly type: 'goAway'; readonly userUuid: string }
  | { readonly type: 'wakeUp' }
  | { readonly type: 'changeSettings'; readonly settings: RoomDto; readonly noDancefloor: readonly string[] }
  | { readonly type: 'changeGuestPassword'; readonly isProtected: boolean }
  | { readonly type: 'changeProfile'; readonly profile: Profile | GhostProfile }
  | {
      readonly type: 'changeUser'
      readonly userUuid: string
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

const byPerson: readonly string[] = [
  'addDj',
  'removeDj',
  'skipSong',
  'updateNextSong',
  'voteOnSong',
  'playOneTimeAnimation',
] satisfies PersonCommand['type'][]

/** True for what a person asked, not the host or the clock. */
export const isByPerson = (command: Command): command is PersonCommand => byPerson.includes(command.type)

/** The outer circumstances of a command: what a pure room cannot know. */
export interface Occasion {
  /** Epoch milliseconds. */
  readonly now: number
  /** Names this command; the same id again changes nothing more. */
  readonly commandId: string
  /** A new UUID for the play that may begin. */
  readonly playId: string
}
