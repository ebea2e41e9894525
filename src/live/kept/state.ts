import type { Doc } from '#contract/room/rules.ts'
import type { Song } from '#contract/song.ts'
import type { Stay, Waiting } from '../line/state.ts'

/** A seat as somebody left it whose connections were lost. */
export interface KeptSeat {
  readonly song: Song | null
  /** What of the stay counts; null where there is no wait list. */
  readonly stay: Stay | null
  /** Whose turn came after theirs. */
  readonly behind: readonly string[]
}

/** A place in line, and the order it is one of. */
export interface KeptInLine extends Pick<Waiting, 'key' | 'since' | 'passes' | 'song'> {
  readonly order: Doc['line']['order']
}

/** The place of somebody who is not there and may come back to it (private). */
export interface KeptPlace {
  readonly uuid: string
  /** Epoch ms. */
  readonly until: number
  readonly seat?: KeptSeat
  readonly inLine?: KeptInLine
}
