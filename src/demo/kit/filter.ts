import { rate } from './sound.ts'

/** A state-variable filter; its cut-off may change from sample to sample. */
export const filter = (kind: 'low' | 'high' | 'band', resonance = 0) => {
  const damping = 2 - 1.9 * resonance
  let low = 0
  let band = 0
  let g = 0
  let cutoff = -1
  return (x: number, hertz: number): number => {
    if (hertz !== cutoff) {
      cutoff = hertz
      g = Math.tan((Math.PI * Math.min(hertz, 18_000)) / rate)
    }
    const high = (x - (damping + g) * band - low) / (1 + g * (g + damping))
    const middle = g * high + band
    const bottom = g * middle + low
    band = g * high + middle
    low = g * middle + bottom
    return kind === 'low' ? bottom : kind === 'high' ? high : middle
  }
}

/** Runs samples through a filter of one cut-off, in place. */
export const filtered = (
  samples: Float32Array,
  kind: 'low' | 'high' | 'band',
  hertz: number,
  resonance = 0,
): Float32Array => {
  const run = filter(kind, resonance)
  for (let i = 0; i < samples.length; i++) samples[i] = run(samples[i] as number, hertz)
  return samples
}
