import type { Song } from '#contract/song.ts'
import type { LeftLineWhy } from '#contract/room/line.ts'
import type { LineOrder } from '#contract/room/rules/line.ts'

/** What happens in the wait list, and to turns that are let go by. */
export type LineHappening =
  | {
      readonly type: 'linedUp'
      readonly userUuid: string
      readonly key: readonly number[]
      readonly song: Song | null
      /** The moderator who lined them up. */
      readonly by?: string
      /** They came back to a kept place: since when they wait, and how often they were passed. */
      readonly kept?: { readonly since: number; readonly passes: number }
    }
  | { readonly type: 'leftLine'; readonly userUuid: string; readonly why: LeftLineWhy; readonly by?: string }
  | {
      readonly type: 'movedInLine'
      /** Who was moved; null where the whole line got new keys in its order. */
      readonly userUuid: string | null
      readonly keys: readonly (readonly [string, readonly number[]])[]
      readonly by?: string
      /** Where the whole line got new keys: by which order they had come to where they stay. */
      readonly was?: LineOrder
      /** The night is over: what its turns counted for is forgotten. */
      readonly forgets?: true
    }
  /** Somebody behind them was promoted: they had no song, or none that the rules let through. */
  | {
      readonly type: 'passedInLine'
      readonly userUuid: string
      readonly passes: number
      readonly why: 'noSong' | 'barred'
    }
  /** What somebody in line will bring to the decks changed (private). */
  | { readonly type: 'broughtSong'; readonly userUuid: string; readonly song: Song | null }
  /** A DJ leaves when the own song ends, or no longer does. */
  | { readonly type: 'leaveSet'; readonly userUuid: string; readonly on: boolean }
  /** A DJ lets the next own turn go by, or no longer does. */
  | { readonly type: 'turnPassed'; readonly userUuid: string; readonly on: boolean }
