interface Waiting {
  readonly timer: number
  readonly run: () => void
}

const waiting = new Map<string, Waiting>()

/**
 * Runs something in a few seconds unless it is taken back before. When the page goes away it runs at once, and what it
 * asks of the server outlives the page (api/pageLife.ts): what a person saw as deleted is deleted.
 */
export const undoableActions = {
  start: (key: string, run: () => void, delay = 10_000): void => {
    undoableActions.flush(key)
    waiting.set(key, { run, timer: window.setTimeout(() => undoableActions.flush(key), delay) })
  },
  /** True if it had not run yet. */
  takeBack: (key: string): boolean => {
    const found = waiting.get(key)
    if (found) clearTimeout(found.timer)
    return waiting.delete(key)
  },
  flush: (key: string): void => {
    const found = waiting.get(key)
    if (!found) return
    clearTimeout(found.timer)
    waiting.delete(key)
    found.run()
  },
}

window.addEventListener('pagehide', () => {
  for (const key of waiting.keys()) undoableActions.flush(key)
})
