import { fft } from './fft.ts'

/** Powers of the positive frequencies of real signals of `size` (a power of two) samples. */
export const powerSpectrum = (size: number) => {
  const transform = fft(size)
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  const power = new Float64Array(size / 2)
  return (signal: Float64Array): Float64Array => {
    re.set(signal)
    im.fill(0)
    transform(re, im)
    for (let i = 0; i < size / 2; i++) power[i] = (re[i] as number) ** 2 + (im[i] as number) ** 2
    return power
  }
}
