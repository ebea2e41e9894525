/** A token bucket: `burst` at once, refilled by `perSecond`. By default the limits of actions on one connection. */
export class Bucket {
  #tokens: number
  #at = performance.now()

  constructor(
    private perSecond = 20,
    private burst = 40,
  ) {
    this.#tokens = burst
  }

  take(amount = 1): boolean {
    const now = performance.now()
    this.#tokens = Math.min(this.burst, this.#tokens + ((now - this.#at) / 1000) * this.perSecond)
    this.#at = now
    if (this.#tokens < amount) return false
    this.#tokens -= amount
    return true
  }
}
