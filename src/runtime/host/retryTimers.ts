/** Tries again later what could not be done now, once for each key. */
export class RetryTimers {
  #timers = new Map<string, NodeJS.Timeout>()

  /** In place of an attempt that waits for the same key. */
  later(key: string, inMs: number, attempt: () => void): void {
    clearTimeout(this.#timers.get(key))
    const timer = setTimeout(() => {
      this.#timers.delete(key)
      attempt()
    }, inMs)
    this.#timers.set(key, timer.unref())
  }

  cancel(key: string): void {
    clearTimeout(this.#timers.get(key))
    this.#timers.delete(key)
  }

  has(key: string): boolean {
    return this.#timers.has(key)
  }

  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }
}
