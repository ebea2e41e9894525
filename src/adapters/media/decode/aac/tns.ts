import type { BitReader } from './bitReader.ts'
import type { Bands } from './bands.ts'
import type { WindowInfo } from './windowInfo.ts'

interface Filter {
  readonly length: number
  readonly backwards: boolean
  /** Prediction coefficients, the leading 1 left out. */
  readonly lpc: readonly number[]
}

/** Temporal noise shaping: the filters of each window. */
export type Tns = readonly (readonly Filter[])[]

/** Reads `tns_data`. */
export const readTns = (bits: BitReader, { sequence }: WindowInfo): Tns => {
  const short = sequence === 2
  return Array.from({ length: short ? 8 : 1 }, () => {
    const filters = bits.read(short ? 1 : 2)
    const fine = filters > 0 ? bits.read(1) : 0
    return Array.from({ length: filters }, () => {
      const length = bits.read(short ? 4 : 6)
      const order = bits.read(short ? 3 : 5)
      if (order > 20) throw new RangeError('TNS order')
      if (order === 0) return { length, backwards: false, lpc: [] }
      const backwards = bits.flag()
      const width = fine + 3 - bits.read(1)
      return {
        length,
        backwards,
        lpc: toLpc(Array.from({ length: order }, () => reflection(bits, fine + 3, width))),
      }
    })
  })
}

const reflection = (bits: BitReader, resolution: number, width: number): number => {
  const raw = bits.read(width)
  const value = raw >= 1 << (width - 1) ? raw - (1 << width) : raw
  const steps = (1 << (resolution - 1)) + (value >= 0 ? -0.5 : 0.5)
  return Math.sin((value * Math.PI) / 2 / steps)
}

const toLpc = (reflections: readonly number[]): number[] =>
  reflections.reduce<number[]>((a, k) => [...a.map((x, i) => x + k * (a[a.length - 1 - i] as number)), k], [])

/** Undoes the shaping on a channel's spectrum, in place. */
export const applyTns = (tns: Tns, info: WindowInfo, bands: Bands, spectrum: Float64Array): void => {
  const most = Math.min(info.sequence === 2 ? bands.tnsShort : bands.tnsLong, info.maxBand)
  tns.forEach((filters, window) => {
    let bottom = info.bands.length - 1
    for (const { length, backwards, lpc } of filters) {
      const top = bottom
      bottom = Math.max(0, top - length)
      const from = (info.bands[Math.min(bottom, most)] ?? 0) + window * 128
      const to = (info.bands[Math.min(top, most)] ?? 0) + window * 128
      const step = backwards ? -1 : 1
      for (let n = 0, at = backwards ? to - 1 : from; n < to - from; n++, at += step)
        for (let i = 1; i <= Math.min(n, lpc.length); i++)
          spectrum[at] =
            (spectrum[at] as number) - (lpc[i - 1] as number) * (spectrum[at - i * step] as number)
    }
  })
}
