import type { Tools } from '../context.ts'

/** Calls `check` every so often, and whenever messages of the bus may have been lost; the answer ends that. */
export const keepChecking = (
  { bus }: Pick<Tools, 'bus'>,
  everyMs: number,
  check: () => void,
): (() => void) => {
  const checking = setInterval(check, everyMs)
  checking.unref()
  const stopHearing = bus.onGap(check)
  return () => {
    clearInterval(checking)
    stopHearing()
  }
}
