import type { Kv } from '#ports/kv.ts'
import type { Log } from '#ports/log.ts'

/** Where nodes count together. */
export interface SharedCounts {
  readonly kv: Pick<Kv, 'add'>
  readonly log: Log
}

/** Counts keys in fixed windows of the clock. */
export interface Count {
  /** So many are allowed in so many seconds. */
  readonly most: number
  readonly seconds: number
  /** Counts once; false if that was more than allowed in this window. */
  add(key: string): boolean
  /** True if more than allowed was counted, and this would be too. */
  isOver(key: string): boolean
  /** What is left of the limit in this window, as far as this node knows. */
  left(key: string): number
  /** Seconds until the next window begins, at least one. */
  resetS(): number
}

/** How many steps a limit is told to the other nodes in. */
const STEPS = 20

interface Counted {
  /** What this node knows: its own, and what the others had told when it last told them. */
  known: number
  /** Counted here since then. */
  unpublished: number
}

/**
 * Makes counters. A request is counted here, without waiting: two look-ups, no timer, no promise. A node alone is
 * exact. Several tell each other through `kv` each time one of them has counted another twentieth of the limit (at
 * least one request), so with n nodes a caller is refused after `most` requests at the earliest and `most` times
 * (1 + n / 20) at the latest, and what arrives while the answer of `kv` is under way; limits below 20 are told with
 * every request. While `kv` does not answer, each node counts alone.
 */
export const counters =
  (shared: SharedCounts | null) =>
  (name: string, seconds: number, most: number): Count => {
    const windowMs = seconds * 1000
    const step = Math.max(1, Math.floor(most / STEPS))
    let counts = new Map<string, Counted>()
    let window = 0

    const countsNow = (): Map<string, Counted> => {
      const now = Math.floor(Date.now() / windowMs)
      if (now !== window) {
        window = now
        counts = new Map()
      }
      return counts
    }

    const publish = (key: string, counted: Counted, { kv, log }: SharedCounts): void => {
      const count = counted.unpublished
      counted.unpublished = 0
      kv.add(`throttle:${name}:${window}:${key}`, count, windowMs * 2).then(
        (sum) => {
          counted.known = Math.max(counted.known, sum + counted.unpublished)
        },
        (error: unknown) => log.debug({ err: error, name }, 'a limit is counted on this node alone'),
      )
    }

    return {
      most,
      seconds,
      add: (key) => {
        const now = countsNow()
        let counted = now.get(key)
        if (counted === undefined) now.set(key, (counted = { known: 0, unpublished: 0 }))
        counted.known++
        if (shared !== null && ++counted.unpublished >= step && counted.known <= most)
          publish(key, counted, shared)
        return counted.known <= most
      },
      isOver: (key) => (countsNow().get(key)?.known ?? 0) > most,
      left: (key) => Math.max(0, most - (countsNow().get(key)?.known ?? 0)),
      resetS: () => Math.max(1, Math.ceil((windowMs - (Date.now() % windowMs)) / 1000)),
    }
  }
