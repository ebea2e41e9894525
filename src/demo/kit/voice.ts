import { chance } from './chance.ts'
import { levelAt, type Shape } from './envelope.ts'
import { filter } from './filter.ts'
import { oscillator, type Wave } from './oscillator.ts'
import { type Instrument, rate } from './sound.ts'

/** A synthesiser voice: some waves beside each other through one low-pass. */
export interface Patch {
  readonly wave: Wave
  readonly shape: Shape
  /** Waves per side, and how far they are out of tune, in cents. */
  readonly unison?: number
  readonly detune?: number
  /** Level of a plain sine beside the waves, which gives a bass its weight. */
  readonly sub?: number
  /** Hz the filter rests at, how far it opens with each note, and how fast it closes (seconds). */
  readonly cutoff: number
  readonly sweep?: number
  readonly close?: number
  readonly resonance?: number
  /** Cents of vibrato, which grows in. */
  readonly vibrato?: number
}

/** Samples between two looks at the filter's cut-off. */
const stride = 16

/** Builds an instrument out of a patch. */
export const voice =
  (patch: Patch): Instrument =>
  (hertz, seconds, velocity) => {
    const length = seconds + patch.shape.release
    const left = side(patch, hertz, seconds, length, velocity, 11)
    return (patch.unison ?? 1) > 1
      ? { left, right: side(patch, hertz, seconds, length, velocity, 29) }
      : { left, right: left }
  }

const side = (
  {
    wave,
    shape,
    unison = 1,
    detune = 0,
    sub = 0,
    cutoff,
    sweep = 0,
    close = 0.2,
    resonance = 0,
    vibrato = 0,
  }: Patch,
  hertz: number,
  held: number,
  length: number,
  velocity: number,
  seed: number,
): Float32Array => {
  const random = chance(seed)
  const waves = Array.from({ length: unison }, () => oscillator(wave, random()))
  const tunes = waves.map(
    (_, i) => 2 ** ((detune * (unison > 1 ? (2 * i) / (unison - 1) - 1 + random() * 0.1 : 0)) / 1200),
  )
  const below = oscillator('sine')
  const low = filter('low', resonance)
  const out = new Float32Array(Math.ceil(length * rate))
  const gain = velocity / Math.sqrt(unison)
  let open = 0
  let level = 0
  let bend = 1
  for (let i = 0; i < out.length; i++) {
    if (i % stride === 0) {
      const t = i / rate
      level = levelAt(t, held, shape)
      open = cutoff + sweep * velocity * Math.exp(-t / close)
      bend =
        vibrato === 0 ? 1 : 2 ** ((vibrato * Math.min(1, t * 2) * Math.sin(2 * Math.PI * 5.2 * t)) / 1200)
    }
    let x = 0
    for (let w = 0; w < waves.length; w++)
      x += (waves[w] as (hertz: number) => number)(hertz * bend * (tunes[w] as number))
    if (sub > 0) x += sub * below(hertz)
    out[i] = low(x, open) * level * gain
  }
  return out
}
