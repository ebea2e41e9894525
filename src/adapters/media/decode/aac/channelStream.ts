import type { Bands } from './bands.ts'
import type { BitReader } from './bitReader.ts'
import { readScaleStep, spectralBooks } from './codes.ts'
import { readTns } from './tns.ts'
import type { Tns } from './tns.ts'
import { readWindowInfo } from './windowInfo.ts'
import type { WindowInfo } from './windowInfo.ts'

export const noiseBook = 13
export const intensityOut = 14
export const intensityIn = 15

/** One channel of a frame (`individual_channel_stream`), spectrum dequantised. Bands count over all groups. */
export interface ChannelStream {
  readonly info: WindowInfo
  /** Codebook of each band. */
  readonly books: readonly number[]
  /** Scale factor (or noise energy, or intensity position) of each band. */
  readonly scales: readonly number[]
  readonly tns: Tns | null
  readonly spectrum: Float64Array
}

/** Reads a channel; `shared` is the window info of a pair that has it in common. */
export const readChannel = (bits: BitReader, bands: Bands, shared: WindowInfo | null): ChannelStream => {
  const gain = bits.read(8)
  const info = shared ?? readWindowInfo(bits, bands)
  const books = readBooks(bits, info)
  const scales = readScales(bits, books, gain)
  const pulses = bits.flag() ? readPulses(bits, info) : []
  const tns = bits.flag() ? readTns(bits, info) : null
  if (bits.flag()) throw new RangeError('Gain control is not part of AAC-LC')
  const quantised = readSpectrum(bits, info, books)
  for (const { at, amp } of pulses)
    quantised[at] = (quantised[at] ?? 0) + ((quantised[at] ?? 0) > 0 ? amp : -amp)
  return { info, books, scales, tns, spectrum: dequantise(quantised, info, books, scales) }
}

const readBooks = (bits: BitReader, { sequence, groups, maxBand }: WindowInfo): number[] => {
  const width = sequence === 2 ? 3 : 5
  const more = (1 << width) - 1
  return groups.flatMap(() => {
    const books: number[] = []
    while (books.length < maxBand) {
      const book = bits.read(4)
      let length = 0
      for (let part = more; part === more; ) length += part = bits.read(width)
      if (book === 12 || books.length + length > maxBand) throw new RangeError('Sections do not fit')
      for (let i = 0; i < length; i++) books.push(book)
    }
    return books
  })
}

const readScales = (bits: BitReader, books: readonly number[], gain: number): number[] => {
  let scale = gain
  let position = 0
  let noise: number | null = null
  return books.map((book) => {
    if (book === 0) return 0
    if (book === noiseBook)
      return (noise = noise === null ? gain - 90 + bits.read(9) - 256 : noise + readScaleStep(bits))
    if (book >= intensityOut) return (position += readScaleStep(bits))
    scale += readScaleStep(bits)
    if (scale < 0 || scale > 255) throw new RangeError('Scale factor')
    return scale
  })
}

const readPulses = (bits: BitReader, { sequence, bands }: WindowInfo): { at: number; amp: number }[] => {
  if (sequence === 2) throw new RangeError('Pulses in short windows')
  const count = bits.read(2) + 1
  let at = bands[bits.read(6)] ?? 1024
  return Array.from({ length: count }, () => {
    at += bits.read(5)
    if (at > 1023) throw new RangeError('Pulse beyond the spectrum')
    return { at, amp: bits.read(4) }
  })
}

/** Calls `visit` for each band of each window: its index over all groups and where it lies in the spectrum. */
export const eachBand = (
  { groups, bands, maxBand }: WindowInfo,
  visit: (index: number, from: number, to: number) => void,
): void => {
  let window = 0
  groups.forEach((windows, group) => {
    for (let band = 0; band < maxBand; band++)
      for (let w = 0; w < windows; w++) {
        const base = (window + w) * 128
        visit(group * maxBand + band, base + (bands[band] as number), base + (bands[band + 1] as number))
      }
    window += windows
  })
}

const readSpectrum = (bits: BitReader, info: WindowInfo, books: readonly number[]): Int32Array => {
  const values = new Int32Array(1024)
  eachBand(info, (index, from, to) => {
    const book = spectralBooks[(books[index] ?? 0) - 1]
    if (book) for (let at = from; at < to; at += book.dim) book.read(bits, values, at)
  })
  return values
}

const dequantise = (
  quantised: Int32Array,
  info: WindowInfo,
  books: readonly number[],
  scales: readonly number[],
): Float64Array => {
  const spectrum = new Float64Array(1024)
  eachBand(info, (index, from, to) => {
    const book = books[index] ?? 0
    if (book === noiseBook) return fillNoise(spectrum, from, to, 2 ** ((scales[index] ?? 0) / 4))
    if (book === 0 || book > 11) return
    const scale = 2 ** (((scales[index] ?? 0) - 100) / 4)
    for (let at = from; at < to; at++) {
      const q = quantised[at] as number
      spectrum[at] = Math.sign(q) * Math.abs(q) ** (4 / 3) * scale
    }
  })
  return spectrum
}

let seed = 0x2545f491

const fillNoise = (spectrum: Float64Array, from: number, to: number, level: number): void => {
  let energy = 0
  for (let at = from; at < to; at++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) | 0
    spectrum[at] = seed / 2 ** 31
    energy += (spectrum[at] as number) ** 2
  }
  const scale = level / Math.sqrt(energy || 1)
  for (let at = from; at < to; at++) spectrum[at] = (spectrum[at] as number) * scale
}
