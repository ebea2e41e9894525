import {
  circuitBreaker,
  type CircuitBreakerPolicy,
  CircuitState,
  ExponentialBackoff,
  handleWhenResult,
  type IBreaker,
  noJitterGenerator,
} from 'cockatiel'
import { isMusicFault } from '#ports/music.ts'

const FAILURES = 5
const WITHIN_MS = 30_000
const OPEN_MS = 15_000
const LONGEST_OPEN_MS = 300_000

/** True for troubles of the vendor itself: it said nothing, or nothing that can be read. */
export const isVendorTrouble = (given: unknown): boolean =>
  isMusicFault(given) && (given.fault === 'down' || given.fault === 'malformed')

/** Opens at so many failures within so long; the library's own count needs a rate of calls. */
class FailuresWithin implements IBreaker {
  state: number[] = []

  success(at: CircuitState): void {
    if (at === CircuitState.HalfOpen) this.state = []
  }

  failure(): boolean {
    const now = Date.now()
    this.state = [...this.state.filter((at) => at > now - WITHIN_MS), now]
    return this.state.length >= FAILURES
  }
}

/**
 * Keeps calls from a vendor in trouble: after five failures in 30 s nobody calls for 15 s, then one tries; each further
 * failure doubles the time, up to five minutes.
 */
export const vendorBreaker = (): CircuitBreakerPolicy =>
  circuitBreaker(handleWhenResult(isVendorTrouble), {
    breaker: new FailuresWithin(),
    halfOpenAfter: new ExponentialBackoff({
      initialDelay: OPEN_MS,
      maxDelay: LONGEST_OPEN_MS,
      exponent: 2,
      generator: noJitterGenerator,
    }),
  })
