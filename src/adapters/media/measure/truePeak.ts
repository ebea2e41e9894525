import type { Stereo } from '../decode/pcm.ts'

const taps = 12
const between = [1, 2, 3].map((phase) =>
  Float32Array.from({ length: taps }, (_, k) => {
    const x = k - taps / 2 + 1 - phase / 4
    return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / (taps / 2)))
  }),
)

const peakOf = (samples: Float32Array, held: Float32Array): { peak: number; held: Float32Array } => {
  const data = new Float32Array(held.length + samples.length)
  data.set(held)
  data.set(samples, held.length)
  let peak = 0
  for (let i = 0; i + taps <= data.length; i++) {
    peak = Math.max(peak, Math.abs(data[i] as number))
    for (const filter of between) {
      let sum = 0
      for (let k = 0; k < taps; k++) sum += (filter[k] as number) * (data[i + k] as number)
      peak = Math.max(peak, Math.abs(sum))
    }
  }
  return { peak, held: data.slice(Math.max(0, data.length - taps + 1)) }
}

/** True peak as BS.1770 means it: the highest value of the signal at four times its rate. */
export const truePeakMeter = () => {
  let peak = 0
  let heldLeft: Float32Array = new Float32Array(0)
  let heldRight: Float32Array = new Float32Array(0)
  return {
    push({ left, right }: Stereo): void {
      const l = peakOf(left, heldLeft)
      const r = peakOf(right, heldRight)
      heldLeft = l.held
      heldRight = r.held
      peak = Math.max(peak, l.peak, r.peak)
    },
    /** dBTP; -120 for silence. */
    dB: (): number => Math.max(-120, 20 * Math.log10(peak || 1e-9)),
  }
}
