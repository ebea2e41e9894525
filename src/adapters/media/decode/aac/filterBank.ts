import { dct4 } from '../../dsp/dct4.ts'
import type { WindowInfo } from './windowInfo.ts'

const besselI0 = (x: number): number => {
  let sum = 1
  for (let k = 1, term = 1; term > 1e-12 * sum; k++) sum += term *= (x / (2 * k)) ** 2
  return sum
}

/** Rising half of a Kaiser-Bessel derived window. */
const kaiserBessel = (length: number, alpha: number): Float64Array => {
  const kernel = Float64Array.from({ length: length + 1 }, (_, n) =>
    besselI0(Math.PI * alpha * Math.sqrt(1 - ((2 * n) / length - 1) ** 2)),
  )
  const total = kernel.reduce((sum, x) => sum + x, 0)
  let sum = 0
  return Float64Array.from({ length }, (_, n) => Math.sqrt((sum += kernel[n] as number) / total))
}

const sine = (length: number): Float64Array =>
  Float64Array.from({ length }, (_, n) => Math.sin((Math.PI * (n + 0.5)) / (2 * length)))

const long = [sine(1024), kaiserBessel(1024, 4)] as const
const short = [sine(128), kaiserBessel(128, 6)] as const

/** The inverse MDCT of `size` coefficients: 2·`size` samples that overlap with their neighbours. */
const inverse = (size: number) => {
  const transform = dct4(size)
  const half = size / 2
  return (spectrum: Float64Array): Float64Array => {
    const y = spectrum.slice()
    transform(y)
    const out = new Float64Array(size * 2)
    for (let n = 0; n < half; n++) {
      out[n] = (y[n + half] as number) / size
      out[size * 2 - half + n] = -(y[n] as number) / size
    }
    for (let n = half; n < size + half; n++) out[n] = -(y[size + half - 1 - n] as number) / size
    return out
  }
}

const inverseLong = inverse(1024)
const inverseShort = inverse(128)

/** Turns one channel's spectra into sound, frame after frame (1024 samples each, -1..1). */
export const filterBank = () => {
  let overlap = new Float64Array(1024)
  let shape: 0 | 1 = 0
  return (spectrum: Float64Array, info: WindowInfo): Float32Array => {
    const block =
      info.sequence === 2 ? eightShort(spectrum, shape, info.shape) : oneLong(spectrum, shape, info)
    shape = info.shape
    const out = Float32Array.from(
      { length: 1024 },
      (_, n) => ((overlap[n] as number) + (block[n] as number)) / 32768,
    )
    overlap = block.slice(1024)
    return out
  }
}

const oneLong = (spectrum: Float64Array, before: 0 | 1, { sequence, shape }: WindowInfo): Float64Array => {
  const block = inverseLong(spectrum)
  for (let n = 0; n < 1024; n++) {
    block[n] = (block[n] as number) * edge(n, sequence === 3, before)
    block[2047 - n] = (block[2047 - n] as number) * edge(n, sequence === 1, shape)
  }
  return block
}

/** The rising edge of a long window; a steep one takes only the 128 samples in its middle. */
const edge = (n: number, steep: boolean, shape: 0 | 1): number => {
  if (!steep) return long[shape][n] as number
  return n < 448 ? 0 : n < 576 ? (short[shape][n - 448] as number) : 1
}

const eightShort = (spectrum: Float64Array, before: 0 | 1, shape: 0 | 1): Float64Array => {
  const block = new Float64Array(2048)
  for (let w = 0; w < 8; w++) {
    const part = inverseShort(spectrum.subarray(w * 128, w * 128 + 128))
    const base = 448 + w * 128
    for (let n = 0; n < 256; n++) {
      const gain = n < 128 ? short[w === 0 ? before : shape][n] : short[shape][255 - n]
      block[base + n] = (block[base + n] as number) + (part[n] as number) * (gain as number)
    }
  }
  return block
}
