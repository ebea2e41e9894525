/** Calls under way: several for the same thing are one, and few things are asked for at once. */
export interface SingleFlight<T> {
  /** Runs `work`, or waits for the one that runs for `key` already; null if too many wait. */
  join(key: string, work: () => Promise<T>): Promise<T | null>
}

/** `atOnce` run side by side, up to `mostWaiting` wait. */
export const createSingleFlight = <T>(atOnce: number, mostWaiting: number): SingleFlight<T> => {
  const under = new Map<string, Promise<T>>()
  const waiting: (() => void)[] = []
  let running = 0

  const inTurn = async (work: () => Promise<T>): Promise<T> => {
    // The next in line gets the place directly, so that no later caller takes it.
    if (running < atOnce) running++
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  return {
    join: (key, work) => {
      const known = under.get(key)
      if (known) return known
      if (waiting.length >= mostWaiting) return Promise.resolve(null)
      const flight = inTurn(work).finally(() => under.delete(key))
      under.set(key, flight)
      return flight
    },
  }
}
