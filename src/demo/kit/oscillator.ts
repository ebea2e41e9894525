import { rate } from './sound.ts'

export type Wave = 'sine' | 'triangle' | 'saw' | 'square' | 'pulse'

/** Rounds the step of a wave off, so that it does not fold back as noise. */
const rounded = (phase: number, step: number): number => {
  if (phase < step) {
    const x = phase / step
    return x + x - x * x - 1
  }
  if (phase > 1 - step) {
    const x = (phase - 1) / step
    return x * x + x + x + 1
  }
  return 0
}

/** A wave whose pitch may change from sample to sample. */
export const oscillator = (wave: Wave, start = 0): ((hertz: number) => number) => {
  let phase = start
  const width = wave === 'pulse' ? 0.25 : 0.5
  return (hertz) => {
    const step = hertz / rate
    phase += step
    if (phase >= 1) phase -= 1
    switch (wave) {
      case 'sine':
        return Math.sin(2 * Math.PI * phase)
      case 'triangle':
        return 1 - 4 * Math.abs(phase - 0.5)
      case 'saw':
        return 2 * phase - 1 - rounded(phase, step)
      case 'square':
      case 'pulse': {
        const other = phase + 1 - width
        return (phase < width ? 1 : -1) + rounded(phase, step) - rounded(other >= 1 ? other - 1 : other, step)
      }
    }
  }
}
