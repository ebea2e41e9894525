const PER_SECOND = 20
const BURST = 40

/** How often one connection may act: 20 a second, 40 at once. */
export class Bucket {
  #tokens = BURST
  #at = performance.now()

  take(): boolean {
    const now = performance.now()
    this.#tokens = Math.min(BURST, this.#tokens + ((now - this.#at) / 1000) * PER_SECOND)
    this.#at = now
    if (this.#tokens < 1) return false
    this.#tokens--
    return true
  }
}
