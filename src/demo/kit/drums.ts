import { chance } from './chance.ts'
import { filtered } from './filter.ts'
import { made } from './sound.ts'

const noise = (seconds: number, seed: number, decay: number): Float32Array => {
  const random = chance(seed)
  return made(seconds, (t) => (random() * 2 - 1) * Math.exp(-t / decay))
}

const added = (...parts: readonly Float32Array[]): Float32Array => {
  const out = new Float32Array(Math.max(...parts.map((p) => p.length)))
  for (const part of parts)
    for (let i = 0; i < part.length; i++) out[i] = (out[i] as number) + (part[i] as number)
  return out
}

/** A drum skin: a sine that falls from `from` to `to` Hz. */
const skin = (seconds: number, from: number, to: number, fall: number, decay: number): Float32Array => {
  let turn = 0
  return made(seconds, (t) => {
    turn += (2 * Math.PI * (to + (from - to) * Math.exp(-t / fall))) / 44100
    return Math.sin(turn) * Math.exp(-t / decay) * Math.min(1, t / 0.001)
  })
}

/** A bass drum; `weight` lengthens it, `click` lets it cut through. */
export const kick = ({ tune = 48, weight = 0.16, click = 0.25 } = {}): Float32Array => {
  const body = skin(weight * 3.2, tune * 4.2, tune, 0.028, weight)
  const tick = filtered(noise(0.02, 7, 0.004), 'high', 1800)
  return added(
    body,
    tick.map((x) => x * click),
  ).map((x) => Math.tanh(x * 1.6) * 0.8)
}

/** A snare drum: a skin, and wires of noise. */
export const snare = ({ tune = 185, wires = 0.7, decay = 0.11 } = {}): Float32Array =>
  added(
    skin(0.22, tune * 1.7, tune, 0.02, 0.07).map((x) => x * 0.7),
    filtered(noise(0.35, 21, decay), 'high', 1400).map((x) => x * wires),
  ).map((x) => Math.tanh(x * 1.3) * 0.75)

/** Several hands. */
export const clap = (): Float32Array => {
  const random = chance(33)
  const burst = (t: number, at: number) => (t < at ? 0 : Math.exp((at - t) / 0.006))
  const hands = made(0.32, (t) => {
    const level =
      burst(t, 0) + burst(t, 0.011) + burst(t, 0.022) + (t < 0.03 ? 0 : Math.exp((0.03 - t) / 0.075))
    return (random() * 2 - 1) * level
  })
  return filtered(hands, 'band', 1350, 0.25).map((x) => x * 1.1)
}

/** A hi-hat; short when closed. */
export const hat = ({ open = false, tone = 8200 } = {}): Float32Array =>
  filtered(noise(open ? 0.45 : 0.12, 41, open ? 0.13 : 0.026), 'high', tone, 0.2).map((x) => x * 0.55)

/** Seeds in a gourd: begins softly. */
export const shaker = (): Float32Array => {
  const random = chance(55)
  const grains = made(0.13, (t) => (random() * 2 - 1) * Math.min(1, t / 0.03) * Math.exp(-t / 0.035))
  return filtered(grains, 'high', 5200).map((x) => x * 0.6)
}

/** A scraped gourd (guacharaca): teeth, one after the other. */
export const scraper = (seconds: number): Float32Array => {
  const random = chance(61)
  const teeth = made(
    seconds,
    (t) => (random() * 2 - 1) * Math.exp(-((t * 95) % 1) * 4) * Math.min(1, (seconds - t) * 40),
  )
  return filtered(teeth, 'band', 4300, 0.3).map((x) => x * 0.8)
}

/** A stick on the rim. */
export const rim = (): Float32Array =>
  added(skin(0.06, 1750, 1650, 0.01, 0.012), skin(0.06, 420, 400, 0.01, 0.02)).map((x) => x * 0.55)

/** A hand drum or tom. */
export const tom = (tune: number, decay = 0.18): Float32Array =>
  skin(decay * 3, tune * 1.45, tune, 0.035, decay).map((x) => Math.tanh(x * 1.2) * 0.8)

/** Two bars of metal. */
export const cowbell = (): Float32Array => {
  const square = (hz: number, t: number) => (Math.sin(2 * Math.PI * hz * t) > 0 ? 1 : -1)
  const metal = made(0.28, (t) => (square(562, t) + square(845, t)) * Math.exp(-t / 0.07) * 0.4)
  return filtered(metal, 'band', 1100, 0.35)
}

/** A crash of metal that opens a part. */
export const crash = (): Float32Array => filtered(noise(2.4, 77, 0.55), 'high', 4200).map((x) => x * 0.4)

/** Noise that rises for `seconds` and leads into what comes. */
export const riser = (seconds: number): Float32Array => {
  const random = chance(81)
  return filtered(
    made(seconds, (t) => (random() * 2 - 1) * (t / seconds) ** 2 * 0.5),
    'high',
    2600,
  )
}

/** Dust on a record, for as long as it plays. */
export const crackle = (seconds: number): Float32Array => {
  const random = chance(91)
  const dust = made(seconds, () => (random() < 0.00032 ? (random() * 2 - 1) * 0.9 : (random() - 0.5) * 0.012))
  return filtered(dust, 'band', 2600, 0.1)
}
