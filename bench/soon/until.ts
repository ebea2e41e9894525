import { setTimeout as sleep } from 'node:timers/promises'

const POLL_MS = 20
const PATIENCE_MS = 30_000

/** Waits until something holds, or for so long that nobody would. */
export const until = async (holds: () => Promise<boolean>): Promise<void> => {
  const begun = performance.now()
  while (!(await holds()) && performance.now() - begun < PATIENCE_MS) await sleep(POLL_MS)
}
