import { readdir, readFile } from 'node:fs/promises'
import { endGroup } from './startChild.ts'

const LOOK_MS = 50
/** How often what the child started itself is measured, beside it. */
const LOOK_AT_OTHERS_MS = 250

/**
 * The first thing a child does: it ends with the server, or when it holds too much memory. It looks from time to time,
 * and whenever the child calls what is given back: before an answer leaves it, so that quick work is measured too.
 */
export const beginChild = (): (() => void) => {
  const mostBytes = Number(process.argv[2]) * 1024 * 1024
  let others = 0
  // Not `exit`, which waits for threads that may hang.
  const end = () => endGroup(process.pid)
  process.on('disconnect', end)
  const look = () => {
    if (process.memoryUsage.rss() + others > mostBytes) end()
  }
  setInterval(look, LOOK_MS)
  setInterval(() => void memoryOfOthers().then((bytes) => (others = bytes)), LOOK_AT_OTHERS_MS)
  return look
}

/** Bytes of memory that the processes hold which this one started; 0 where the system does not tell (it does on Linux). */
const memoryOfOthers = async (): Promise<number> => {
  const read = (path: string) => readFile(path, 'utf8').catch(() => '')
  const threads = await readdir('/proc/self/task').catch(() => [])
  const started = await Promise.all(threads.map((thread) => read(`/proc/self/task/${thread}/children`)))
  const pids = started.flatMap((line) => line.split(' ').filter(Boolean))
  const kilobytes = await Promise.all(
    pids.map(async (pid) => Number(/^VmRSS:\s+(\d+)/m.exec(await read(`/proc/${pid}/status`))?.[1] ?? 0)),
  )
  return kilobytes.reduce((sum, some) => sum + some, 0) * 1024
}
