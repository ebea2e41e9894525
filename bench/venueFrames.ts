/**
 * What a frame of the venue costs: a dance floor of people who all like the song, in real Chromium.
 * Main-thread time is the page's own, in processor time, and tells about laptops; frames a second are limited by the graphics card,
 * which on a machine without one is the processor.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type CDPSession } from 'playwright-core'
import { createServer } from 'vite'
import { chromiumPath } from '#test/support/chromium.ts'
import { type Finding, printFindings } from './lib/table.ts'

const root = join(import.meta.dirname, '../src/web/shared/venue')
const flags = [
  '--no-sandbox',
  '--disable-gpu-rasterization',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]
const seconds = 8

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

interface Cost {
  readonly framesPerSecond: number
  readonly p95Gap: number
  readonly taskMs: number
  readonly scriptMs: number
}

const metric = async (session: CDPSession, name: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((one) => one.name === name)?.value ?? 0
}

const measure = async (browser: Browser, address: string, people: number): Promise<Cost> => {
  const page = await browser.newPage({ viewport: { width: 960, height: 600 } })
  page.setDefaultTimeout(120_000)
  await page.goto(`${address}gallery.html?design=CLUB&people=${people}&likes=all`)
  await page.locator('.venue-backdrop canvas').first().waitFor()
  if (people > 0) await page.locator(`.venue-floor [data-shown="${people}"]`).waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const [task, script] = [await metric(session, 'TaskDuration'), await metric(session, 'ScriptDuration')]
  const gaps = await page.evaluate<number[]>(gapsBetweenFrames)
  const [taskAfter, scriptAfter] = [
    await metric(session, 'TaskDuration'),
    await metric(session, 'ScriptDuration'),
  ]
  await page.close()
  const sorted = gaps.toSorted((a, b) => a - b)
  return {
    framesPerSecond: (gaps.length * 1000) / gaps.reduce((sum, gap) => sum + gap, 0),
    p95Gap: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    taskMs: ((taskAfter - task) * 1000) / gaps.length,
    scriptMs: ((scriptAfter - script) * 1000) / gaps.length,
  }
}

const startGallery = async (): Promise<{ readonly address: string; readonly close: () => Promise<void> }> => {
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

/** How much of a frame at 60 a second the venue leaves free on the main thread, with nobody, 100 and 500 people who all bob. */
export const venueFrames = async (): Promise<Finding[]> => {
  const gallery = await startGallery()
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags })
  try {
    await measure(browser, gallery.address, 0)
    const findings: Finding[] = []
    for (const people of [0, 100, 500]) {
      const cost = await measure(browser, gallery.address, people)
      findings.push({
        goal: 'venue',
        what: `${people} people bobbing: 16.7 ms of a frame divided by its main-thread time`,
        ratio: 16.67 / cost.taskMs,
        wanted: people === 500 ? '>= 2' : '-',
        detail: `${cost.taskMs.toFixed(2)} ms a frame, ${cost.scriptMs.toFixed(2)} of them script; ${cost.framesPerSecond.toFixed(0)} frames/s without a graphics card, p95 gap ${cost.p95Gap.toFixed(0)} ms`,
      })
    }
    return findings
  } finally {
    await browser.close()
    await gallery.close()
  }
}

if (process.argv[1] === import.meta.filename) printFindings(await venueFrames())
