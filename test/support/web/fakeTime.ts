import type { Time } from '#web/player/time.ts'

interface Due {
  readonly at: number
  readonly run: () => void
}

/** Time that passes when a test says so. */
export class FakeTime implements Time {
  #now = 1000
  #due: Due[] = []

  now(): number {
    return this.#now
  }

  wait(ms: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      if (ms <= 0 || signal?.aborted) return resolve()
      this.#due.push({ at: this.#now + ms, run: resolve })
      signal?.addEventListener('abort', () => resolve(), { once: true })
    })
  }

  every(ms: number, run: () => void): () => void {
    let isOn = true
    const next = (): void => {
      this.#due.push({ at: this.#now + ms, run: again })
    }
    const again = (): void => {
      if (!isOn) return
      run()
      next()
    }
    next()
    return () => {
      isOn = false
    }
  }

  /** Lets `ms` pass, and what is due within do its work. */
  async pass(ms: number): Promise<void> {
    const until = this.#now + ms
    await settled()
    for (;;) {
      const next = this.#due.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.#due = this.#due.filter((due) => due !== next)
      this.#now = next.at
      next.run()
      await settled()
    }
    this.#now = until
  }
}

/** Lets everything that waits for nothing but promises go on. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
