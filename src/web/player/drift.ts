/** What to do about the sound's error: another rate, or a jump to where the room is. */
export type Correction = { readonly kind: 'rate'; readonly rate: number } | { readonly kind: 'seek' }

/** Errors beyond this are jumped over, all others are played away. ms */
export const SEEK_BEYOND_MS = 250
/** The rate never leaves 1 by more than this. */
export const MOST_RATE = 0.02
const BEGIN_MS = 10
const ENOUGH_MS = 3
/** An error is meant to be gone after about this long. ms */
const CATCH_UP_MS = 1500
const KEEP = 5
const STEP = 0.001

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/**
 * Keeps the sound where the room is: reads the error (ms, positive when ahead) and says how to mend it. A single odd
 * reading changes nothing, since the median of the last few counts; rate changes begin late and end early, so that it
 * does not waver.
 */
export class Drift {
  #readings: number[] = []
  #mending = false

  /** The error as far as it can be told, ms. */
  get errorMs(): number | undefined {
    return this.#readings.length === 0 ? undefined : median(this.#readings)
  }

  /** Forgets what was: the sound was moved, or it is another song. */
  reset(): void {
    this.#readings = []
    this.#mending = false
  }

  read(errorMs: number): Correction {
    this.#readings = [...this.#readings, errorMs].slice(-KEEP)
    const error = median(this.#readings)
    const size = Math.abs(error)
    if (this.#readings.length >= 3 && size > SEEK_BEYOND_MS) return { kind: 'seek' }
    if (size > BEGIN_MS) this.#mending = true
    if (size < ENOUGH_MS) this.#mending = false
    if (!this.#mending) return { kind: 'rate', rate: 1 }
    const wanted = Math.max(-MOST_RATE, Math.min(MOST_RATE, -error / CATCH_UP_MS))
    return { kind: 'rate', rate: 1 + Math.round(wanted / STEP) * STEP }
  }
}
