import type { JudgedBy, VerdictCode } from '#contract/room/rules/verdict.ts'
import type { ExemptRole, Mode } from '#contract/room/rules/shared.ts'
import type { Song } from '#contract/song.ts'
import type { Heard } from '../reach/state.ts'
import type { Past } from './past.ts'
import type { Law } from './law.ts'
import type { ArtistPart, SongKeys } from './songKeys.ts'

/** Whose song is judged, with what of theirs can exempt them. */
export interface Asker {
  readonly userUuid: string
  readonly roles: ReadonlySet<ExemptRole>
  /** The house DJ, which no rule on people is about. */
  readonly isHouse?: true
}

/** One person at one time: all that a rule on people may look at. */
export interface PersonQuestion {
  readonly law: Law
  readonly who: Asker
  /** When the song would begin, epoch ms. */
  readonly at: number
  /** What was played by then. */
  readonly past: Past
}

/** One song of one person at one time: all that a rule on songs may look at. */
export interface Question extends PersonQuestion {
  readonly song: Song
  readonly keys: SongKeys
  readonly artists: readonly ArtistPart[]
  /** How many of those present can hear it; null where nobody asks, or nobody is there. */
  readonly heard: Heard | null
}

/** What a rule holds against a song; `unknown`: what it asks for is not known, and it lets that pass. */
export interface Finding {
  readonly code: VerdictCode
  readonly ok: false | 'unknown'
  /** When it becomes allowed, epoch ms. */
  readonly until?: number
  /** After how many plays. */
  readonly plays?: number
  /** What its sentence is filled with. */
  readonly data?: Readonly<Record<string, unknown>>
}

/** One rule: how it is set, and what it holds against what is asked about. */
export interface Rule<Q extends PersonQuestion> {
  readonly rule: JudgedBy
  readonly set: (law: Law) => { readonly mode: Mode; readonly exempt: readonly ExemptRole[] }
  readonly findings: (question: Q) => readonly Finding[]
}

export type PersonRule = Rule<PersonQuestion>
export type SongRule = Rule<Question>
