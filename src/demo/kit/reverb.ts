import { inPieces, type Pause } from './pieces.ts'
import type { Sound } from './sound.ts'

const combs = [1557, 1617, 1491, 1422] as const
const passes = [225, 556] as const
/** The right side's room is a little larger, so that the two are not the same. */
const spread = 23

/** A room: four echoes that feed themselves, smoothed by two all-passes; `size` 0..1, `dull` takes the highs away. */
export const reverb = async (
  { left, right }: Sound,
  size: number,
  pause: Pause,
  dull = 0.35,
): Promise<Sound> => {
  const side = (input: Float32Array, offset: number) => room(input, offset, { size, dull }, pause)
  return { left: await side(left, 0), right: await side(right, spread) }
}

const room = async (
  input: Float32Array,
  offset: number,
  { size, dull }: { readonly size: number; readonly dull: number },
  pause: Pause,
): Promise<Float32Array> => {
  const out = new Float32Array(input.length)
  const feedback = 0.7 + 0.26 * size
  for (const length of combs) {
    const line = new Float32Array(length + offset)
    let at = 0
    let held = 0
    await inPieces(input.length, pause, (from, to) => {
      for (let i = from; i < to; i++) {
        const echo = line[at] as number
        held = echo * (1 - dull) + held * dull
        line[at] = (input[i] as number) + held * feedback
        out[i] = (out[i] as number) + echo * 0.25
        if (++at === line.length) at = 0
      }
    })
  }
  for (const length of passes) {
    const line = new Float32Array(length + offset)
    let at = 0
    await inPieces(out.length, pause, (from, to) => {
      for (let i = from; i < to; i++) {
        const echo = line[at] as number
        const x = out[i] as number
        out[i] = echo - x * 0.5
        line[at] = x + echo * 0.5
        if (++at === line.length) at = 0
      }
    })
  }
  return out
}
