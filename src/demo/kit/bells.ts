import { levelAt, type Shape } from './envelope.ts'
import { type Instrument, made, mono } from './sound.ts'

/** Frequency modulation: one sine bends another. */
export interface BellPatch {
  readonly shape: Shape
  /** Frequency of the bending sine, as a multiple of the note's. */
  readonly ratio: number
  /** How much it bends, and how fast that fades (seconds). */
  readonly index: number
  readonly fade: number
  /** A little of a bright second pair, as a hammer makes. */
  readonly tine?: number
}

/** Electric pianos, bells and mallets. */
export const bells =
  ({ shape, ratio, index, fade, tine = 0 }: BellPatch): Instrument =>
  (hertz, seconds, velocity) =>
    mono(
      made(seconds + shape.release, (t) => {
        const turn = 2 * Math.PI * hertz * t
        const bend = index * velocity * Math.exp(-t / fade) * Math.sin(turn * ratio)
        const hammer = tine === 0 ? 0 : tine * Math.exp(-t / 0.06) * Math.sin(turn * 14)
        return (Math.sin(turn + bend) + hammer) * levelAt(t, seconds, shape) * velocity
      }),
    )
