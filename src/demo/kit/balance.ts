import { filter } from './filter.ts'
import { inPieces, type Pause } from './pieces.ts'
import type { Sound } from './sound.ts'

/** Where one part of the spectrum ends and the next begins, Hz. */
const splits = [140, 600, 2500] as const
/** Share of the power each part should have, lows first, and how far it may be turned up or down. */
const wanted = [0.42, 0.38, 0.16, 0.04] as const
const most = 2.4
/** Power of what differs between the sides, against what they have in common; and how far it is pulled. */
const width = { wanted: 0.12, least: 0.7, most: 2.2 }

/**
 * Mastering by ear, as far as a rule can hear: the parts of the spectrum are brought near the balance that music
 * usually has, and a narrow mix is spread; the lows stay in the middle.
 */
export const balance = async ({ left, right }: Sound, pause: Pause): Promise<void> => {
  const parts = { left: await split(left, pause), right: await split(right, pause) }
  const powers: number[] = []
  for (const n of wanted.keys())
    powers.push((await energy(parts.left[n], pause)) + (await energy(parts.right[n], pause)))
  const gains = turns(powers)
  const [low = 1] = gains
  const upper = (bands: readonly Float32Array[], i: number) =>
    (bands[1]?.[i] ?? 0) * (gains[1] ?? 1) +
    (bands[2]?.[i] ?? 0) * (gains[2] ?? 1) +
    (bands[3]?.[i] ?? 0) * (gains[3] ?? 1)
  await inPieces(left.length, pause, (from, to) => {
    for (let i = from; i < to; i++) {
      left[i] = upper(parts.left, i)
      right[i] = upper(parts.right, i)
    }
  })
  const wider = spread(left, right)
  await inPieces(left.length, pause, (from, to) => {
    for (let i = from; i < to; i++) {
      const bottom = ((parts.left[0]?.[i] ?? 0) + (parts.right[0]?.[i] ?? 0)) * 0.5 * low
      const common = ((left[i] as number) + (right[i] as number)) / 2
      const apart = (((left[i] as number) - (right[i] as number)) / 2) * wider
      left[i] = bottom + common + apart
      right[i] = bottom + common - apart
    }
  })
}

/** The parts of a side; together they are the side again, but for its phase (Linkwitz-Riley, second order). */
const split = async (side: Float32Array, pause: Pause): Promise<Float32Array[]> => {
  const rest = side.slice()
  const bands: Float32Array[] = []
  for (const hertz of splits) {
    const [low, high] = [filter('low'), filter('high')]
    const band = new Float32Array(side.length)
    await inPieces(side.length, pause, (from, to) => {
      for (let i = from; i < to; i++) {
        const x = rest[i] as number
        band[i] = low(x, hertz)
        rest[i] = -high(x, hertz)
      }
    })
    bands.push(band)
  }
  return [...bands, rest]
}

const energy = async (samples: Float32Array | undefined, pause: Pause): Promise<number> => {
  let sum = 1e-9
  await inPieces(samples?.length ?? 0, pause, (from, to) => {
    for (let i = from; i < to; i++) sum += (samples?.[i] ?? 0) ** 2
  })
  return sum
}

/** What each part is multiplied with. */
const turns = (powers: readonly number[]): number[] => {
  const all = powers.reduce((sum, p) => sum + p, 0)
  return powers.map((power, n) =>
    Math.min(most, Math.max(1 / most, Math.sqrt(((wanted[n] ?? 0) * all) / power))),
  )
}

/** How far the sides should be pulled apart. */
const spread = (left: Float32Array, right: Float32Array): number => {
  let common = 0
  let apart = 1e-9
  for (let i = 0; i < left.length; i += 3) {
    common += ((left[i] as number) + (right[i] as number)) ** 2
    apart += ((left[i] as number) - (right[i] as number)) ** 2
  }
  return Math.min(width.most, Math.max(width.least, Math.sqrt((width.wanted * common) / apart)))
}
