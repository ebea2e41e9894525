import type { Stereo } from '../decode/pcm.ts'
import { biquad, kWeighting } from './biquad.ts'

const silence = -70
const lufs = (power: number): number =>
  power > 0 ? -0.691 + 10 * Math.log10(power) : Number.NEGATIVE_INFINITY
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / (values.length || 1)

/** Integrated loudness of EBU R128 (BS.1770-4 gating over 400 ms blocks, 100 ms apart). */
export const loudnessMeter = (rate: number) => {
  const chains = [0, 1].map(
    () => kWeighting(rate).map(biquad) as [(x: number) => number, (x: number) => number],
  )
  const hop = Math.round(rate / 10)
  const hops: number[] = []
  let power = 0
  let filled = 0
  return {
    push({ left, right }: Stereo): void {
      const [[shelfL, passL], [shelfR, passR]] = chains as [(typeof chains)[0], (typeof chains)[0]]
      for (let i = 0; i < left.length; i++) {
        const l = passL(shelfL(left[i] as number))
        const r = passR(shelfR(right[i] as number))
        power += l * l + r * r
        if (++filled === hop) {
          hops.push(power / hop)
          power = filled = 0
        }
      }
    },
    /** LUFS; -70 for silence. */
    integrated(): number {
      const blocks = hops.slice(3).map((_, i) => mean(hops.slice(i, i + 4)))
      const heard = (blocks.length > 0 ? blocks : [mean(hops)]).filter((b) => lufs(b) > silence)
      const gate = lufs(mean(heard)) - 10
      return Math.max(silence, lufs(mean(heard.filter((b) => lufs(b) > gate))))
    },
  }
}
