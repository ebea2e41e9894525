import type { Stereo } from '../decode/pcm.ts'
import { powerSpectrum } from '../dsp/powerSpectrum.ts'

const size = 512
const hop = 256

/** How strongly something begins at each moment: rising energy over all bands, of the song at half its rate. */
export const onsetMeter = (rate: number) => {
  const spectrum = powerSpectrum(size)
  const window = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))
  const frame = new Float64Array(size)
  const shaped = new Float64Array(size)
  const before = new Float64Array(size / 2)
  const strengths: number[] = []
  let filled = 0
  let odd: number | null = null

  const step = () => {
    for (let i = 0; i < size; i++) shaped[i] = (frame[i] as number) * (window[i] as number)
    const power = spectrum(shaped)
    let flux = 0
    for (let i = 1; i < size / 2; i++) {
      const level = Math.log1p((100 * Math.sqrt(power[i] as number)) / size)
      flux += Math.max(0, level - (before[i] as number)) * (i < 8 ? 8 : 1)
      before[i] = level
    }
    strengths.push(flux)
    frame.copyWithin(0, hop)
    filled = size - hop
  }

  return {
    /** Onset values per second. */
    perSecond: rate / 2 / hop,
    /** Seconds from the start of a value's window to the moment it speaks of. */
    lag: size / rate,
    push({ left, right }: Stereo): void {
      for (let i = 0; i < left.length; i++) {
        const mono = (left[i] as number) + (right[i] as number)
        if (odd === null) odd = mono
        else {
          frame[filled++] = (odd + mono) / 4
          odd = null
          if (filled === size) step()
        }
      }
    },
    strengths: (): readonly number[] => strengths,
  }
}
