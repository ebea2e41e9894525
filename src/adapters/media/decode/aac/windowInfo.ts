import type { Bands } from './bands.ts'
import type { BitReader } from './bitReader.ts'

/** 0 long, 1 start (long to short), 2 eight short, 3 stop (short to long). */
export type Sequence = 0 | 1 | 2 | 3

/** How a channel's frame is cut into windows (`ics_info`). */
export interface WindowInfo {
  readonly sequence: Sequence
  /** 0 sine, 1 Kaiser-Bessel. */
  readonly shape: 0 | 1
  readonly bands: readonly number[]
  readonly maxBand: number
  /** Windows in each group; `[1]` for a long window. */
  readonly groups: readonly number[]
}

/** Reads `ics_info`; prediction, which AAC-LC does not have, is an error. */
export const readWindowInfo = (bits: BitReader, bands: Bands): WindowInfo => {
  bits.skip(1)
  const sequence = bits.read(2) as Sequence
  const shape = bits.read(1) as 0 | 1
  if (sequence !== 2) {
    const maxBand = bits.read(6)
    if (bits.flag()) throw new RangeError('Prediction is not part of AAC-LC')
    if (maxBand >= bands.long.length) throw new RangeError('Too many bands')
    return { sequence, shape, bands: bands.long, maxBand, groups: [1] }
  }
  const maxBand = bits.read(4)
  if (maxBand >= bands.short.length) throw new RangeError('Too many bands')
  const groups = [1]
  for (let i = 0; i < 7; i++)
    if (bits.flag()) groups[groups.length - 1] = (groups.at(-1) ?? 0) + 1
    else groups.push(1)
  return { sequence, shape, bands: bands.short, maxBand, groups }
}
