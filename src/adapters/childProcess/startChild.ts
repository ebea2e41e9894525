import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * What runs in processes of its own: the file beside the bundled server; without a bundle the source, or what is built
 * of it in `ROOMTONE_BUILT`, which starts in a third of the time: the tests start hundreds.
 */
const entries = {
  pictureProcess: '../pictures/pictureProcess.ts',
  drawingProcess: '../drawings/drawingProcess.ts',
  mediaProcess: '../media/mediaProcess.ts',
} as const

export type ChildEntry = keyof typeof entries

/**
 * Starts a process for work whose memory, threads and crashes must not be the server's. It ends itself when it holds
 * more than `residentMb` of memory, native memory included, when the heap of one of its threads holds more than
 * `heapMb` (as much, if not given), and when the server is gone, however that went. With
 * `yields` it runs at a lower priority: for work that anybody may cause at any moment. Messages carry whatever can be
 * cloned.
 */
export const startChild = (
  entry: ChildEntry,
  { residentMb, heapMb = residentMb, yields }: { residentMb: number; heapMb?: number; yields: boolean },
): ChildProcess => {
  const file = fileOf(entry)
  const child = fork(file, [String(residentMb)], {
    execArgv: [
      // What works without a pause is not looked at until it ends: its heap ends it. The flag counts for every thread,
      // whatever limit the thread was given.
      `--max-old-space-size=${heapMb}`,
      ...(file.endsWith('.ts') ? ['--import', createRequire(import.meta.url).resolve('tsx')] : []),
    ],
    // Two arenas: memory that many threads have freed goes back to the system.
    env: { PATH: process.env['PATH'] ?? '', MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    // A group of its own: it ends with all that it started, and Ctrl+C reaches the server alone.
    detached: true,
  })
  if (yields) yieldToServer(child)
  return child
}

const fileOf = (entry: ChildEntry): string => {
  const here = import.meta.url
  const bundled = `${here.includes('/chunks/') ? '..' : '.'}/${entry}.js`
  if (!here.endsWith('.ts')) return fileURLToPath(new URL(bundled, here))
  const built = process.env['ROOMTONE_BUILT']
  return built === undefined ? fileURLToPath(new URL(entries[entry], here)) : join(built, `${entry}.js`)
}

/** A lower priority: when the processors are busy, live rooms come first. */
const yieldToServer = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It is gone already, or the system knows no priorities.
  }
}

/** Ends a child, and what it started, at once; it still tells that it did. */
export const endChild = (child: ChildProcess): void => {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) endGroup(child.pid)
}

/** Kills a process group; where there are none, its first process. */
export const endGroup = (pid: number): void => {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  }
}
