import { setPriority } from 'node:os'
import { endGroup } from './startChild.ts'

const LOOK_MS = 50
/** Whoever lives in rooms or logs in goes first. */
const NICE = 10

/** The first thing a child does: it steps behind the server, and ends with it or when it holds too much memory. */
export const beginChild = (): void => {
  const mostBytes = Number(process.argv[2]) * 1024 * 1024
  // Not `exit`, which waits for threads that may hang.
  const end = () => endGroup(process.pid)
  setPriority(process.pid, NICE)
  process.on('disconnect', end)
  setInterval(() => {
    if (process.memoryUsage.rss() > mostBytes) end()
  }, LOOK_MS)
}
