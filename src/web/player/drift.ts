import type { Steps } from './decks/steps.ts'

/** What to do about the sound's error: another rate, or a jump to where the room is. */
export type Correction = { readonly kind: 'rate'; readonly rate: number } | { readonly kind: 'seek' }

export interface Moment {
  /** A monotonic clock, ms. */
  readonly nowMs: number
  /** What is left of the song, ms. */
  readonly leftMs: number
  /** The first reading after a start of which nobody knew how late it would be. */
  readonly isFirst?: boolean
}

/** The rate never leaves 1 by more than this. */
export const MOST_RATE = 0.02
/** No jump so close to the end of a song. ms */
const END_MS = 10_000
const ENOUGH_SHARE = 0.3
/** An error is meant to be gone after about this long. ms */
const CATCH_UP_MS = 1500
const KEEP = 5
const STEP = 0.001

const steady: Correction = { kind: 'rate', rate: 1 }

const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/**
 * Keeps the sound of one song where the room is: reads the error (ms, positive when ahead) and says how to mend it by
 * the steps of its deck. A single odd reading changes nothing, since the median of the last few counts; rate changes
 * begin late and end early, so that it does not waver.
 */
export class Drift {
  readonly #steps: Steps
  #readings: number[] = []
  #isMending = false
  /** Readings in a row that call for a jump. */
  #far = 0
  #jumps = 0
  #jumpedAt = Number.NEGATIVE_INFINITY

  constructor(steps: Steps) {
    this.#steps = steps
  }

  /** The error as far as it can be told, ms. */
  get errorMs(): number | undefined {
    return this.#readings.length === 0 ? undefined : median(this.#readings)
  }

  /** Forgets what was read: the sound was moved. */
  reset(): void {
    this.#readings = []
    this.#isMending = false
    this.#far = 0
  }

  read(errorMs: number, moment: Moment): Correction {
    this.#readings = [...this.#readings, errorMs].slice(-KEEP)
    const size = Math.abs(median(this.#readings))
    this.#far = Math.abs(errorMs) > this.#steps.jumpBeyondMs ? this.#far + 1 : 0
    if (moment.isFirst ? this.#isOutOfPlace(errorMs, moment) : this.#mayJump(size, moment)) {
      this.#jumps += 1
      this.#jumpedAt = moment.nowMs
      this.reset()
      return { kind: 'seek' }
    }
    return this.#rate(size)
  }

  /** Whatever can be told of the error is mended at once: at the start a jump is hardly heard. */
  #isOutOfPlace(errorMs: number, { leftMs }: Moment): boolean {
    return Math.abs(errorMs) > this.#steps.precisionMs && leftMs > END_MS
  }

  #mayJump(size: number, { nowMs, leftMs }: Moment): boolean {
    const { jumpBeyondMs, jumpAfterReadings, jumpEveryMs, jumpsPerSong } = this.#steps
    return (
      size > jumpBeyondMs &&
      this.#far >= jumpAfterReadings &&
      leftMs > END_MS &&
      this.#jumps < jumpsPerSong &&
      nowMs - this.#jumpedAt >= jumpEveryMs
    )
  }

  #rate(size: number): Correction {
    const { away } = this.#steps
    if (away === null || size > away.toMs) return steady
    if (size > away.fromMs) this.#isMending = true
    if (size < away.fromMs * ENOUGH_SHARE) this.#isMending = false
    if (!this.#isMending) return steady
    const wanted = Math.max(-MOST_RATE, Math.min(MOST_RATE, -median(this.#readings) / CATCH_UP_MS))
    return { kind: 'rate', rate: 1 + Math.round(wanted / STEP) * STEP }
  }
}
