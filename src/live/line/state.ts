import type { LineOrder } from '#contract/room/rules/line.ts'
import type { Verdict } from '#contract/room/rules/verdict.ts'
import type { Song } from '#contract/song.ts'

/** Somebody in the wait list. */
export interface Waiting {
  readonly uuid: string
  readonly key: readonly number[]
  /** When they lined up, epoch ms. */
  readonly since: number
  readonly passes: number
  /** What they will bring to the decks (private). */
  readonly song: Song | null
  /** They came back to a kept place (private). */
  readonly kept?: true
  /** A moderator put them where they are (private). */
  readonly moved?: true
  /** What took their song off when their turn came (private). */
  readonly barred?: Verdict | undefined
}

/** What a seat counts for in the order of the line: its tag, and what its holder lines up behind afterwards. */
export interface Tags {
  readonly tag: number
  readonly next: number
}

/** A stay on the decks (private but for `plays`). */
export interface Stay extends Tags {
  readonly plays: number
}

/** When the plays of one evening began, epoch ms. */
export interface Night {
  readonly from: number
}

/** The wait list behind the decks, there only while the rule `line` is on. */
export interface Line {
  /** In the order of their keys. */
  readonly waiting: readonly Waiting[]
  readonly stays: Readonly<Record<string, Stay>>
  /** The greatest tag anybody was promoted with. */
  readonly tag: number
  /** What the last stay of people left behind, where that is more than `tag`. */
  readonly left: Readonly<Record<string, number>>
  /** When the last play of people ended, epoch ms, of the last day. */
  readonly ended: Readonly<Record<string, number>>
  /** The night whose turns are counted; not there before anything played in it. */
  readonly night?: Night | undefined
  /** When the last play of the room ended, epoch ms. */
  readonly endedAt?: number
  /** By which order those who wait had come to where they are as they got new keys; not there where they never did. */
  readonly was?: LineOrder
}

/** A stay that counts as if nobody had been promoted before it. */
export const fresh = ({ tag, next, plays }: Stay): Stay => ({ tag: 0, next: next - tag, plays })

export const emptyLine: Line = { waiting: [], stays: {}, tag: 0, left: {}, ended: {} }
