/** One question for the time and its answer; `sentAt` and `receivedAt` on the local monotonic clock, in ms. */
export interface Probe {
  readonly sentAt: number
  readonly receivedAt: number
  /** Epoch ms of the server when it answered. */
  readonly serverTime: number
}

interface Sample {
  readonly offset: number
  /** Half of the round trip: the offset cannot be further off than this, if the clocks run evenly. */
  readonly doubt: number
  readonly at: number
}

const KEEP = 32
/** How far two clocks may drift apart, per ms. */
const DRIFT = 50e-6
/** Slack before two answers are said to contradict each other, in ms. */
const SLACK = 3
const ENOUGH = 8

/**
 * The server's clock, known from probes: the one with the least round trip wins, older ones lose worth with their
 * age. The browser's wall clock is never asked, so a wrong or changed system time does not matter. `local` is the
 * monotonic clock (ms); it may jump over a sleep, which shows as a contradiction and empties the memory.
 */
export class ServerClock {
  #samples: Sample[] = []
  readonly #local: () => number

  constructor(local: () => number) {
    this.#local = local
  }

  /** True once anything is known. */
  get isKnown(): boolean {
    return this.#samples.length > 0
  }

  /** True once enough probes were answered to trust the best of them. */
  get isSettled(): boolean {
    return this.#samples.length >= ENOUGH
  }

  /** The server's time in epoch ms; 0 while unknown. */
  now(): number {
    const best = this.#best()
    return best === undefined ? 0 : this.#local() + best.offset
  }

  /** How far `now()` may be off, in ms. */
  get doubt(): number {
    const best = this.#best()
    return best === undefined ? Number.POSITIVE_INFINITY : this.#doubtOf(best)
  }

  add({ sentAt, receivedAt, serverTime }: Probe): void {
    const doubt = (receivedAt - sentAt) / 2
    if (!(doubt >= 0) || !Number.isFinite(serverTime)) return
    const sample = { offset: serverTime - (sentAt + receivedAt) / 2, doubt, at: receivedAt }
    const isAgreed = (other: Sample): boolean =>
      Math.abs(other.offset - sample.offset) <= this.#doubtOf(other) + sample.doubt + SLACK
    this.#samples = [...this.#samples.filter(isAgreed), sample].slice(-KEEP)
  }

  #doubtOf(sample: Sample): number {
    return sample.doubt + Math.max(0, this.#local() - sample.at) * DRIFT
  }

  #best(): Sample | undefined {
    let best: Sample | undefined
    for (const sample of this.#samples)
      if (best === undefined || this.#doubtOf(sample) <= this.#doubtOf(best)) best = sample
    return best
  }
}
