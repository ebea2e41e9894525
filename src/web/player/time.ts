import type { Off } from './decks/deck.ts'

/** The passing of time, so that the player can be told how much of it passed. All in ms. */
export interface Time {
  /** A monotonic clock. */
  now(): number
  /** Resolves after `ms`, or at once when the signal comes. */
  wait(ms: number, signal?: AbortSignal): Promise<void>
  every(ms: number, run: () => void): Off
}

export const browserTime: Time = {
  now: () => performance.now(),
  wait: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const timer = setTimeout(done, ms)
      signal?.addEventListener('abort', done, { once: true })
      function done(): void {
        clearTimeout(timer)
        signal?.removeEventListener('abort', done)
        resolve()
      }
    }),
  every: (ms, run) => {
    const timer = setInterval(run, ms)
    return () => clearInterval(timer)
  },
}
