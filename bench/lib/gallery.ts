import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession, Page } from 'playwright-core'
import { build, preview } from 'vite'
import { taskMsOfFrames } from './frameTasks.ts'

/** How long a page is watched. s */
const seconds = 8

export interface FrameCost {
  readonly framesPerSecond: number
  readonly p95Gap: number
  /** Main-thread time of a frame, that of all but the slowest twentieth, and how much of it is script. ms */
  readonly taskMs: number
  readonly p95TaskMs: number
  readonly scriptMs: number
}

/** Builds a gallery of the client as it is shipped, and serves it: a folder with a `vite.config.ts` and a page. */
export const startGallery = async (
  root: string,
): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
  const outDir = await mkdtemp(join(tmpdir(), 'roomtone-bench-'))
  await build({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: join(root, 'gallery.html') },
    },
  })
  const gallery = await preview({
    root,
    configFile: false,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1' },
  })
  return {
    address: gallery.resolvedUrls?.local[0] ?? '',
    close: async () => {
      await gallery.close()
      await rm(outDir, { recursive: true, force: true })
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
  const watch = await taskMsOfFrames(session)
  const gaps = await page.evaluate<number[]>(gapsBetweenFrames)
  const [taskAfter, scriptAfter] = [
    await metric(session, 'TaskDuration'),
    await metric(session, 'ScriptDuration'),
  ]
  const p95 = (values: readonly number[]): number =>
    values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0
  return {
    framesPerSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    p95Gap: p95(gaps),
    p95TaskMs: p95(await watch.end()),
    taskMs: ((taskAfter - task) * 1000) / gaps.length,
    scriptMs: ((scriptAfter - script) * 1000) / gaps.length,
  }
}
