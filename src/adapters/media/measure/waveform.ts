import type { Stereo } from '../decode/pcm.ts'

const bin = 1024

/** Collects peaks while the song runs by, and folds them to a picture of `points` bars at the end. */
export const waveformMeter = () => {
  const peaks: number[] = []
  let peak = 0
  let filled = 0
  return {
    push({ left, right }: Stereo): void {
      for (let i = 0; i < left.length; i++) {
        peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number))
        if (++filled === bin) {
          peaks.push(peak)
          peak = filled = 0
        }
      }
    },
    /** 0..255 each. */
    draw(points: number): Uint8Array {
      const all = filled > 0 ? [...peaks, peak] : peaks
      return Uint8Array.from({ length: points }, (_, i) => {
        const from = Math.floor((i * all.length) / points)
        const to = Math.max(from + 1, Math.floor(((i + 1) * all.length) / points))
        const top = all.slice(from, to).reduce((a, b) => Math.max(a, b), 0)
        return Math.round(Math.min(1, top) * 255)
      })
    },
  }
}
