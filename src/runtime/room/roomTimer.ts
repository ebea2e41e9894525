const LONGEST_MS = 2_000_000_000

/** One time-out at a time: setting it again replaces the one before. */
export class RoomTimer {
  #timer: NodeJS.Timeout | undefined

  /** `at` in epoch ms; null for none. */
  set(at: number | null, now: number, onDue: () => void): void {
    clearTimeout(this.#timer)
    if (at === null) return
    this.#timer = setTimeout(onDue, Math.min(Math.max(at - now, 0) + 1, LONGEST_MS))
  }

  stop(): void {
    clearTimeout(this.#timer)
  }
}
