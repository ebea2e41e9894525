/** The longest that a message waits for others to share its write, in milliseconds. */
const LONGEST_MS = 40
/** Deliveries per second (members x messages) up to which nothing waits, and from which on the window is longest. */
const CALM = 5_000
const BUSY = 40_000
/** How long is counted before the window is set anew. */
const SLICE_MS = 60
/**
 * The next message is expected after this part of the time between two: one that is due just as the window ends is waited
 * for, one that would come later is not.
 */
const EARLIEST = 0.98

/** How long messages are gathered at this many of them per second, and this many deliveries. */
export const windowMs = (messagesPerSecond: number, deliveriesPerSecond: number): number => {
  const share = Math.min(1, Math.max(0, (deliveriesPerSecond - CALM) / (BUSY - CALM)))
  const ms = Math.round(LONGEST_MS * share)
  // A window in which no second message falls saves nothing.
  return (messagesPerSecond * ms) / 1000 >= 1 ? ms : 0
}

/** How much a room says, and so how long its messages are gathered. */
export class Pace {
  /** How long the next message may wait for others; 0 where nothing waits. */
  windowMs = 0
  /** Between two messages, as counted last. */
  #intervalMs = 0
  #messages = 0
  #deliveries = 0
  #since = performance.now()

  /** A message to so many members, at a time of the monotonic clock. */
  count(members: number, now: number): void {
    const passed = now - this.#since
    if (passed >= SLICE_MS) {
      const seconds = passed / 1000
      this.windowMs = windowMs(this.#messages / seconds, this.#deliveries / seconds)
      this.#intervalMs = passed / this.#messages
      this.#since = now
      this.#messages = 0
      this.#deliveries = 0
    }
    this.#messages += 1
    this.#deliveries += members
  }

  /** True if no other message is expected before a window is over that began so long ago. */
  isLast(passedMs: number): boolean {
    return passedMs + EARLIEST * this.#intervalMs > this.windowMs
  }
}
