import { eachBand, intensityIn, intensityOut, noiseBook } from './channelStream.ts'
import type { ChannelStream } from './channelStream.ts'

/** Whether each band of a pair is coded as middle and side; `all` also when nothing was said band by band. */
export interface MidSide {
  readonly used: readonly boolean[]
  readonly perBand: boolean
}

/** Undoes mid-side and intensity coding of a channel pair, in place. */
export const unjoin = (left: ChannelStream, right: ChannelStream, midSide: MidSide | null): void => {
  eachBand(right.info, (index, from, to) => {
    const book = right.books[index] ?? 0
    if (book === intensityIn || book === intensityOut) {
      const turned = midSide?.perBand && midSide.used[index] ? -1 : 1
      const scale = (book === intensityIn ? 1 : -1) * turned * 0.5 ** ((right.scales[index] ?? 0) / 4)
      for (let at = from; at < to; at++) right.spectrum[at] = (left.spectrum[at] as number) * scale
      return
    }
    if (!midSide?.used[index] || book === noiseBook || left.books[index] === noiseBook) return
    for (let at = from; at < to; at++) {
      const middle = left.spectrum[at] as number
      const side = right.spectrum[at] as number
      left.spectrum[at] = middle + side
      right.spectrum[at] = middle - side
    }
  })
}
