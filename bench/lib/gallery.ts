import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { createServer } from 'vite'

/** How long a page is watched. s */
const seconds = 8

export interface FrameCost {
  readonly framesPerSecond: number
  readonly p95Gap: number
  /** Main-thread time of a frame, and how much of it is script. ms */
  readonly taskMs: number
  readonly scriptMs: number
}

/** Serves a gallery of the client: a folder with a `vite.config.ts` and a page. */
export const startGallery = async (
  root: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
  const cache = await mkdtemp(join(tmpdir(), 'roomtone-bench-'))
  const gallery = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: cache,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  })
  await gallery.listen()
  return {
    address: gallery.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await gallery.close()
      await rm(cache, { recursive: true, force: true })
    },
  }
}

// A sentence of its own and not a function: the runner would add helpers that the page does not have.
const gapsBetweenFrames = `new Promise((done) => {
  const times = []
  const end = performance.now() + ${seconds * 1000}
  requestAnimationFrame(function next(now) {
    times.push(now)
    if (now < end) requestAnimationFrame(next)
    else done(times.slice(1).map((at, i) => at - times[i]))
  })
})`

const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? 0
}

/** What a frame of a page costs its main thread, in processor time, over some seconds. */
export const costOfFrames = async (page: Page): Promise<FrameCost> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const [task, script] = [await metric(session, 'TaskDuration'), await metric(session, 'ScriptDuration')]
  const gaps = await page.evaluate<number[]>(gapsBetweenFrames)
  const [taskAfter, scriptAfter] = [
    await metric(session, 'TaskDuration'),
    await metric(session, 'ScriptDuration'),
  ]
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    framesPerSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    p95Gap: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    taskMs: ((taskAfter - task) * 1000) / gaps.length,
    scriptMs: ((scriptAfter - script) * 1000) / gaps.length,
  }
}
