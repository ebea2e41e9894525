import { inPieces, type Pause } from './pieces.ts'
import { rate, type Sound } from './sound.ts'

/** Echoes that go from side to side, each duller than the one before. */
export const echo = async (
  { left, right }: Sound,
  seconds: number,
  feedback: number,
  pause: Pause,
): Promise<Sound> => {
  const length = Math.max(1, Math.round(seconds * rate))
  const lines = [new Float32Array(length), new Float32Array(length)] as const
  const out = { left: new Float32Array(left.length), right: new Float32Array(right.length) }
  let at = 0
  let dullLeft = 0
  let dullRight = 0
  await inPieces(left.length, pause, (from, to) => {
    for (let i = from; i < to; i++) {
      const l = lines[0][at] as number
      const r = lines[1][at] as number
      out.left[i] = l
      out.right[i] = r
      dullLeft += 0.45 * (r - dullLeft)
      dullRight += 0.45 * (l - dullRight)
      lines[0][at] = ((left[i] as number) + (right[i] as number)) * 0.5 + dullLeft * feedback
      lines[1][at] = dullRight * feedback
      if (++at === length) at = 0
    }
  })
  return out
}
