import { fft } from './fft.ts'

/** The DCT-IV of `size` points (a power of two), in place, by a complex transform of half the size. */
export const dct4 = (size: number) => {
  const half = size / 2
  const transform = fft(half)
  const cos = Float64Array.from({ length: half }, (_, n) => Math.cos((Math.PI * (4 * n + 1)) / (4 * size)))
  const sin = Float64Array.from({ length: half }, (_, n) => Math.sin((Math.PI * (4 * n + 1)) / (4 * size)))
  const re = new Float64Array(half)
  const im = new Float64Array(half)
  return (x: Float64Array): void => {
    for (let n = 0; n < half; n++) {
      const a = x[2 * n] as number
      const b = x[size - 1 - 2 * n] as number
      const c = cos[n] as number
      const s = sin[n] as number
      re[n] = a * c + b * s
      im[n] = b * c - a * s
    }
    transform(re, im)
    for (let n = 0; n < half; n++) {
      const a = re[n] as number
      const b = im[n] as number
      const c = cos[n] as number
      const s = sin[n] as number
      x[2 * n] = a * c + b * s
      x[size - 1 - 2 * n] = a * s - b * c
    }
  }
}
