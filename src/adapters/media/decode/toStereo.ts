import type { Decoded, Stereo } from './pcm.ts'
import { Resampler } from './resampler.ts'

/** The rate a song is kept at: 44.1 kHz and its relatives stay in that family, all else becomes 48 kHz. */
export const keptRate = (sampleRate: number): 44100 | 48000 => (sampleRate % 11025 === 0 ? 44100 : 48000)

/** Any decoded stream as stereo of one rate, which `onRate` is told before the first piece. */
export const toStereo = async function* (
  source: AsyncIterable<Decoded>,
  onRate: (rate: 44100 | 48000) => void,
): AsyncGenerator<Stereo> {
  let kept: 44100 | 48000 | null = null
  let current = 0
  let pair: [Resampler, Resampler] | null = null
  for await (const piece of source) {
    if (kept === null) onRate((kept = keptRate(piece.sampleRate)))
    if (piece.sampleRate !== current) {
      current = piece.sampleRate
      pair = current === kept ? null : [new Resampler(current, kept), new Resampler(current, kept)]
    }
    const { left, right } = mixDown(piece.channels)
    yield pair ? { left: pair[0].push(left), right: pair[1].push(right) } : { left, right }
  }
  if (pair) yield { left: pair[0].end(), right: pair[1].end() }
}

const sane = (x: number): number => (x > 8 ? 8 : x < -8 ? -8 : x === x ? x : 0)

const mixDown = (channels: readonly Float32Array[]): Stereo => {
  const [left, right, ...others] = channels
  if (!left) return { left: new Float32Array(0), right: new Float32Array(0) }
  if (!right) return { left: left.map(sane), right: left.map(sane) }
  if (others.length === 0) return { left: left.map(sane), right: right.map(sane) }
  return { left: surround(left, others, 0), right: surround(right, others, 1) }
}

/** ITU-R BS.775: centre and surrounds at -3 dB, the low-frequency channel left out. */
const surround = (front: Float32Array, others: readonly Float32Array[], side: 0 | 1): Float32Array => {
  const [centre, ...rest] = others
  const backs = rest.length > 2 ? rest.slice(1) : rest
  const back = backs[side] ?? backs[0]
  const scale = 1 / (1 + Math.SQRT1_2 * (back ? 2 : 1))
  return front.map((x, i) => sane((x + Math.SQRT1_2 * ((centre?.[i] ?? 0) + (back?.[i] ?? 0))) * scale))
}
