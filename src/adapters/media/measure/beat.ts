/** Tempo and where the first beat falls; confidence 0..1. */
export interface Beat {
  readonly bpm: number
  readonly firstBeatMs: number
  readonly confidence: number
}

const slowest = 62
const fastest = 190
/** Listeners tap near this tempo: it settles whether a rhythm counts single or double. */
const tapped = 122
/** A first beat this close before the next one (seconds) is the start of the song itself. */
const hair = 0.02

/** Finds the tempo of a song and its beat grid from its onsets; null where nothing convincing is there. */
export const findBeat = (onsets: readonly number[], perSecond: number, lag: number): Beat | null => {
  if (onsets.length < perSecond * 8) return null
  const envelope = sharpen(onsets, Math.round(perSecond * 0.4))
  const coarse = byAutocorrelation(envelope, perSecond)
  if (coarse === null) return null
  const { bpm, phase, clarity } = fit(envelope, perSecond, coarse.bpm)
  const confidence = Math.min(1, Math.sqrt(Math.max(0, coarse.strength) * Math.max(0, clarity)))
  if (confidence < 0.18) return null
  const period = 60 / bpm
  const first = (phase / perSecond + lag / 2) % period
  return {
    bpm: Math.round(bpm * 100) / 100,
    firstBeatMs: period - first < hair ? 0 : Math.round(first * 1000),
    confidence: Math.round(confidence * 100) / 100,
  }
}

/** What rises above its surroundings, scaled to unit energy. */
const sharpen = (onsets: readonly number[], reach: number): Float64Array => {
  const sums = new Float64Array(onsets.length + 1)
  onsets.forEach((x, i) => (sums[i + 1] = (sums[i] as number) + x))
  const out = Float64Array.from(onsets, (x, i) => {
    const from = Math.max(0, i - reach)
    const to = Math.min(onsets.length, i + reach + 1)
    return Math.max(0, x - ((sums[to] as number) - (sums[from] as number)) / (to - from))
  })
  const energy = Math.sqrt(out.reduce((sum, x) => sum + x * x, 0)) || 1
  return out.map((x) => x / energy)
}

const at = (values: Float64Array, index: number): number => {
  const base = Math.floor(index)
  const part = index - base
  return (values[base] ?? 0) * (1 - part) + (values[base + 1] ?? 0) * part
}

const byAutocorrelation = (envelope: Float64Array, perSecond: number) => {
  const longest = Math.ceil((perSecond * 60 * 4) / slowest)
  const correlation = new Float64Array(longest + 2)
  for (let lag = 1; lag < correlation.length; lag++)
    for (let i = lag; i < envelope.length; i++)
      correlation[lag] =
        (correlation[lag] as number) + (envelope[i] as number) * (envelope[i - lag] as number)
  let best: { bpm: number; strength: number; score: number } | null = null
  for (let bpm = slowest; bpm <= fastest; bpm += 0.25) {
    const lag = (perSecond * 60) / bpm
    const strength = (at(correlation, lag) + at(correlation, lag * 2) + at(correlation, lag * 4)) / 3
    const octaves = Math.log2(bpm / tapped)
    const score = strength * Math.exp(-0.5 * (octaves / 0.75) ** 2)
    if (!best || score > best.score) best = { bpm, strength, score }
  }
  return best
}

/** The exact tempo near `around` and the phase at which a comb of beats collects most of the onsets. */
const fit = (envelope: Float64Array, perSecond: number, around: number) => {
  let best = { bpm: around, phase: 0, sum: -1 }
  const combed = (bpm: number, phase: number) => {
    const period = (perSecond * 60) / bpm
    let sum = 0
    for (let t = phase; t < envelope.length; t += period) sum += at(envelope, t) + 0.5 * at(envelope, t + 1)
    return sum
  }
  const search = (centre: number, width: number, step: number) => {
    for (let bpm = centre - width; bpm <= centre + width; bpm += step) {
      const period = (perSecond * 60) / bpm
      for (let phase = 0; phase < period; phase += 1) {
        const sum = combed(bpm, phase) * Math.sqrt(period)
        if (sum > best.sum) best = { bpm, phase, sum }
      }
    }
  }
  search(around, 1.5, 0.1)
  search(best.bpm, 0.1, 0.01)
  const period = (perSecond * 60) / best.bpm
  const all = envelope.reduce((sum, x) => sum + x, 0) / period
  const hit = combed(best.bpm, best.phase) / 1.5
  return { bpm: best.bpm, phase: best.phase, clarity: 1 - all / Math.max(hit, 1e-9) }
}
