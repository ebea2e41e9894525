import type { Db } from '#ports/db.ts'
import type { Log } from '#ports/log.ts'
import { notifyNodes } from './store.ts'

/** Nodes are told so often at most, in ms. */
const REST_MS = 5

export interface Doorbell {
  /** Jobs wait that are committed; of what weight they are together tells whose rest they end. */
  ring(weight: number): void
  stop(): void
}

/**
 * Tells all nodes that jobs wait, at once and then at most every few milliseconds, in transactions of its own. What
 * nobody was told of is found by the next look of any node.
 */
export const doorbell = ({ db, log }: { readonly db: Db; readonly log: Log }): Doorbell => {
  let waiting = 0
  let rungAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const tell = (): void => {
    timer = undefined
    rungAt = performance.now()
    const weight = waiting
    waiting = 0
    notifyNodes(db, weight).catch((error: unknown) =>
      log.debug({ err: error }, 'no node could be told of jobs'),
    )
  }
  return {
    ring: (weight) => {
      waiting += weight
      if (timer !== undefined || waiting === 0) return
      const rest = rungAt + REST_MS - performance.now()
      if (rest <= 0) tell()
      else timer = setTimeout(tell, rest).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
