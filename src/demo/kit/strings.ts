import { chance } from './chance.ts'
import { filtered } from './filter.ts'
import { type Instrument, mono, rate } from './sound.ts'

/** Plucked strings (Karplus-Strong): a burst of noise goes round in a loop that dulls it. */
export const pluckedString =
  ({ bright, ring }: { bright: number; ring: number }): Instrument =>
  (hertz, seconds, velocity) => {
    const random = chance(Math.round(hertz * 100))
    // The average below delays by half a sample; what is left of the period beyond whole samples, an all-pass adds.
    const period = rate / hertz - 0.5
    const loop = Math.max(2, Math.floor(period - 0.2))
    const tuning = (1 - (period - loop)) / (1 + (period - loop))
    const line = filtered(
      Float32Array.from({ length: loop }, () => random() * 2 - 1),
      'low',
      bright,
    )
    const out = new Float32Array(Math.round((seconds + 0.12) * rate))
    const stop = seconds * rate
    let before = 0
    let dulledBefore = 0
    let tuned = 0
    for (let i = 0; i < out.length; i++) {
      const at = i % loop
      const now = line[at] as number
      const dulled = (now + before) * 0.5 * (i < stop ? ring : ring * 0.94)
      tuned = tuning * (dulled - tuned) + dulledBefore
      line[at] = tuned
      before = now
      dulledBefore = dulled
      out[i] = now * velocity
    }
    return mono(out)
  }

/** Drawbars: sines at the harmonics an organ mixes. */
export const organ =
  (bars: readonly number[], click = 0): Instrument =>
  (hertz, seconds, velocity) => {
    const ratios = [0.5, 1, 1.5, 2, 3, 4, 5, 6, 8]
    const total = bars.reduce((sum, b) => sum + b, 0)
    const length = seconds + 0.05
    const out = new Float32Array(Math.round(length * rate))
    for (const [i, bar] of bars.entries()) {
      if (bar === 0) continue
      const turn = (2 * Math.PI * hertz * (ratios[i] ?? 1)) / rate
      for (let n = 0; n < out.length; n++)
        out[n] =
          (out[n] as number) +
          (bar / total) * Math.sin(turn * n + 0.004 * Math.sin((2 * Math.PI * 6.1 * n) / rate))
    }
    for (let n = 0; n < out.length; n++) {
      const t = n / rate
      const gate = Math.min(1, t / 0.006) * Math.min(1, Math.max(0, (length - t) / 0.05))
      out[n] = (out[n] as number) * gate * velocity * (1 + click * Math.exp(-t / 0.01))
    }
    return mono(out)
  }
