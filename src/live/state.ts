import type { ShownEffect } from '#contract/realtime/effects.ts'
import type { NowPlaying, RoomUser, SongVotes, UserData, VoteCounts } from '#contract/realtime/state.ts'
import type { RoomDto } from '#contract/room/room.ts'
import type { Doc } from '#contract/room/rules.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'
import type { AfkWatch } from './afk/state.ts'
import type { KeptPlace } from './kept/state.ts'
import type { Line } from './line/state.ts'
import type { House } from './house/state.ts'
import type { StandingHours } from './hours/opening.ts'
import type { RecentCommands } from './recentCommands.ts'
import type { Roster } from './roster.ts'
import type { Mark } from './rules/mark.ts'
import type { Heard, Reach } from './reach/state.ts'
import type { Recent } from './rules/recent.ts'
import type { Rules } from './rules.ts'
import type { StandingShield } from './shield.ts'
import type { SkipPast } from './skip/skipPast.ts'
import type { SkipVote } from './skip/skipVote.ts'
import type { StandingTheme } from './theme/state.ts'

/** Somebody present. `user` and `data` are what clients see, replaced and never changed in place. */
export interface Person {
  readonly user: RoomUser
  readonly data: UserData
  /** Private: an active subscription, for PRO_PLAN_OWNER rooms. */
  readonly subscribed: boolean
  /** Private: when the last animations were shown, epoch ms, oldest first. */
  readonly animatedAt: readonly number[]
}

/** A seat on the decks. `emptyTurns` (private) counts turns in a row without a song. */
export interface Seat {
  readonly uuid: string
  readonly nextSong: Song | null
  readonly emptyTurns: number
  /** A rule took the song off (private), by this verdict (`true` in snapshots of before it was kept): no empty turn is counted for it. */
  readonly barred?: Verdict | true
  /** Its holder lets the next own turn go by. */
  readonly passing?: true
  /** Its holder gives it up when the own song ends. */
  readonly leaving?: true
  /** It came back to a kept place (private): whose turn comes after it, until the order says so too. */
  readonly behind?: readonly string[]
}

/** The play under way. */
export interface Play {
  readonly now: NowPlaying
  readonly djUuid: string
  /** Private: the next DJ's queue was looked into already. */
  readonly prepared: boolean
  /** The rules that only tell and that it breaks; without it, none. */
  readonly marks?: readonly Mark[]
  /** How many could hear it as it began, where the room's rules ask. */
  readonly reach?: Heard
}

/** Nothing plays though somebody is on the decks (private). */
export interface Silence {
  /** Whose turn it is: `seats[0]` when this silence, or its last turn, began. */
  readonly djUuid: string
  readonly since: number
  readonly graceUntil: number
  /** The grace ended and nobody had a song: the first song to come plays. */
  readonly over: boolean
  /** DJs whose queue was looked into during this silence. */
  readonly asked: readonly string[]
  /** When one was last, epoch ms. */
  readonly askedAt?: number
}

/** Decks and play: small, replaced as a whole, so that rules can look ahead without touching the room. */
export interface Decks {
  readonly seats: readonly Seat[]
  readonly play: Play | null
  /** Songs `seats[0]` has played in its turn, the current one included. */
  readonly turn: number
  readonly silence: Silence | null
  /** Epoch ms of the last skip. */
  readonly skippedAt: number
  /** Who lost a seat lately, and when. */
  readonly lostSeats: ReadonlyMap<string, number>
  /** The wait list; not there where the room keeps none. */
  readonly line?: Line | undefined
  /** Places of those whose connections were lost; not there while none is kept. */
  readonly kept?: readonly KeptPlace[]
}

/**
 * A live room. Everybody reads it as it stands here; only `evolve` changes it, in place, because a room of a
 * thousand must not be copied for one vote. Values inside (people, songs, settings, the decks) are replaced.
 */
export interface Room {
  readonly uuid: string
  readonly rules: Rules
  readonly settings: RoomDto
  /** The room's own rules; whatever of `rules` they set is set there too. */
  readonly doc: Doc
  /** How often they were changed. */
  readonly docRevision: number
  /** Whether its hours keep it open now, and since when. */
  readonly open: StandingHours
  /** Who is left out of the dance floor. */
  readonly noDancefloor: ReadonlySet<string>
  readonly people: ReadonlyMap<string, Person>
  readonly all: Roster
  readonly audience: Roster
  readonly floor: Roster
  readonly decks: Decks
  readonly counts: VoteCounts
  /** Present people with a vote on this play. */
  readonly voters: ReadonlySet<string>
  /** Votes on this play of people who left: they return with them (private). */
  readonly goneVotes: ReadonlyMap<string, SongVotes>
  /** Since when everybody present is, epoch ms (private); without it, since before what plays began. */
  readonly cameAt: ReadonlyMap<string, number>
  /** Who was present in a part of what plays and left since, and for how long (private). */
  readonly stayed: ReadonlyMap<string, { readonly ms: number; readonly isGuest: boolean }>
  /** Who has no connection, and when their presence ends (epoch ms), soonest first. */
  readonly away: ReadonlyMap<string, number>
  /** Who is away because they left the room themselves (private): no place is kept for them. */
  readonly quit: ReadonlySet<string>
  /** What stands for the networks of guests (private): never stored, so it is learned anew as they come back. */
  readonly networks: ReadonlyMap<string, string>
  /** Who is present and on the decks without any connection: house DJs. */
  readonly residents: ReadonlySet<string>
  /** How many joins there have been: spreads people over the floor. */
  readonly joins: number
  /** When the next role row runs out, epoch ms; null if none does. */
  readonly nextExpiry: number | null
  /** What the room asks of those who come (private, but for `told`). */
  readonly shield: StandingShield | null
  /** Effects that who comes later sees too. */
  readonly effects: readonly ShownEffect[]
  /** What was shown lately, by purchase: none of it is shown again (private). */
  readonly shownEffects: ReadonlyMap<string, { readonly userUuid: string; readonly startsAt: number }>
  /** What was played, as far as its rules ask for it (private). */
  readonly recent: Recent
  /** The vote on ending what plays; null where the room's rules have none. */
  readonly skip: SkipVote | null
  /** What of it still counts while the rules have none (private); null where nothing does. */
  readonly skipPast: SkipPast | null
  /** Who can hear what; null where the room's rules do not ask. */
  readonly reach: Reach | null
  /** Who is away; null where the room's rules do not ask. */
  readonly afk: AfkWatch | null
  /** What songs are to be about for a while. */
  readonly theme: StandingTheme | null
  /** The house DJ; null where the room's rules have none. */
  readonly house: House | null
  /** The last named commands that took effect (private). */
  readonly recentCommands: RecentCommands
}
