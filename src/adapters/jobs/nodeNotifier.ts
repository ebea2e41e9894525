import type { Db } from '#ports/db.ts'
import type { Log } from '#ports/log.ts'
import { notifyNodes } from './store.ts'

/** Nodes are told so often at most, in ms. */
const REST_MS = 5

export interface NodeNotifier {
  /** Jobs wait that are committed; of what weight they are together tells whose rest they end. */
  notify(weight: number): void
  stop(): void
}

/**
 * Tells all nodes that jobs wait, at once and then at most every few milliseconds, in transactions of its own. What
 * nobody was told of is found by the next look of any node.
 */
export const nodeNotifier = ({ db, log }: { readonly db: Db; readonly log: Log }): NodeNotifier => {
  let waiting = 0
  let notifiedAt = -Infinity
  let timer: NodeJS.Timeout | undefined
  const tell = (): void => {
    timer = undefined
    notifiedAt = performance.now()
    const weight = waiting
    waiting = 0
    notifyNodes(db, weight).catch((error: unknown) =>
      log.debug({ err: error }, 'no node could be told of jobs'),
    )
  }
  return {
    notify: (weight) => {
      waiting += weight
      if (timer !== undefined || waiting === 0) return
      const rest = notifiedAt + REST_MS - performance.now()
      if (rest <= 0) tell()
      else timer = setTimeout(tell, rest).unref()
    },
    stop: () => clearTimeout(timer),
  }
}
