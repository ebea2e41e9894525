import { balance } from './balance.ts'
import { filter } from './filter.ts'
import { inPieces, type Pause } from './pieces.ts'
import { rate, type Sound } from './sound.ts'

/** Loudest sample that leaves the mixer. */
const ceiling = 0.86
/** Root mean square the louder parts are brought to. */
const wanted = 0.165
const block = 64

/** The last step: rumble out, an even balance and level, peaks held down ahead of time, ends faded. */
export const master = async ({ left, right }: Sound, pause: Pause): Promise<Sound> => {
  for (const side of [left, right]) {
    const rumble = filter('high')
    await inPieces(side.length, pause, (from, to) => {
      for (let i = from; i < to; i++) side[i] = rumble(side[i] as number, 28)
    })
  }
  await balance({ left, right }, pause)
  const gain = wanted / loudness(left, right)
  for (const side of [left, right])
    await inPieces(side.length, pause, (from, to) => {
      for (let i = from; i < to; i++) side[i] = warm((side[i] as number) * gain)
    })
  limit(left, right)
  fade(left)
  fade(right)
  return { left, right }
}

/** Bends the loudest parts a little, as tape does. */
const warm = (x: number): number =>
  Math.abs(x) < 0.5 ? x : Math.sign(x) * (0.5 + Math.tanh((Math.abs(x) - 0.5) * 1.1) * 0.9)

/** Root mean square over the louder half of all moments of 0.4 s. */
const loudness = (left: Float32Array, right: Float32Array): number => {
  const size = Math.round(rate * 0.4)
  const powers = Array.from({ length: Math.floor(left.length / size) }, (_, n) => {
    let sum = 0
    for (let i = n * size; i < (n + 1) * size; i++)
      sum += (left[i] as number) ** 2 + (right[i] as number) ** 2
    return sum / size / 2
  }).sort((a, b) => b - a)
  const loud = powers.slice(0, Math.max(1, Math.ceil(powers.length / 2)))
  return Math.sqrt(loud.reduce((sum, p) => sum + p, 0) / loud.length) || 1
}

/** Turns down, a few milliseconds before, whatever would go over the ceiling. */
const limit = (left: Float32Array, right: Float32Array): void => {
  const blocks = Math.ceil(left.length / block)
  const needed = Float32Array.from({ length: blocks }, (_, b) => {
    let peak = 0
    for (let i = b * block; i < Math.min(left.length, (b + 1) * block); i++)
      peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number))
    return peak > ceiling ? ceiling / peak : 1
  })
  const ahead = needed.map((_, b) => Math.min(...needed.subarray(Math.max(0, b - 1), b + 4)))
  let gain = 1
  for (let b = 0; b < blocks; b++) {
    const target = Math.min(ahead[b] as number, gain + (1 - gain) * 0.012)
    for (let i = b * block, n = 0; i < Math.min(left.length, (b + 1) * block); i++, n++) {
      const now = gain + ((target - gain) * (n + 1)) / block
      left[i] = Math.max(-ceiling, Math.min(ceiling, (left[i] as number) * now))
      right[i] = Math.max(-ceiling, Math.min(ceiling, (right[i] as number) * now))
    }
    gain = target
  }
}

const fade = (side: Float32Array): void => {
  const length = Math.min(side.length, rate)
  for (let i = 0; i < length; i++) {
    const at = side.length - 1 - i
    side[at] = (side[at] as number) * (i / length)
  }
}
