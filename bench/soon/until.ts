import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20
/** Who waits longer sees that nothing comes. */
const PATIENCE_MS = 30_000

/** How long it took until something held, in seconds; infinite if it did not. */
export const until = async (holds: () => Promise<boolean>): Promise<number> => {
  const begun = performance.now()
  while (!(await holds())) {
    if (performance.now() - begun > PATIENCE_MS) return Number.POSITIVE_INFINITY
    await sleep(POLL_MS)
  }
  return (performance.now() - begun) / 1000
}
