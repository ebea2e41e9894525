/**
 * What a frame of the venue costs: a dance floor of people who all like the song, in real Chromium.
 * Main-thread time is the page's own, in processor time, and tells about laptops; frames a second are limited by the graphics card,
 * which on a machine without one is the processor.
 */
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '#test/support/chromium.ts'
import { costOfFrames, type FrameCost, startGallery } from './lib/gallery.ts'
import { type Finding, printFindings } from './lib/table.ts'

const root = join(import.meta.dirname, '../src/web/shared/venue')
const flags = [
  '--no-sandbox',
  '--disable-gpu-rasterization',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]
/** What is watched; a frame of it may keep the main thread so long, in ms, where there is a goal. */
interface Scene {
  readonly people: number
  readonly effect?: 'fireworks'
  readonly withinMs: number
  readonly isGoal: boolean
}

const empty: Scene = { people: 0, withinMs: 6, isGoal: false }
/** 500 people leave most of a frame to the rest of the page (6 ms); 200 during fireworks keep 60 frames/s (economy, 52). */
const scenes: readonly Scene[] = [
  empty,
  { people: 100, withinMs: 6, isGoal: false },
  { people: 200, effect: 'fireworks', withinMs: 16.7, isGoal: true },
  { people: 500, withinMs: 6, isGoal: true },
]

const measure = async (browser: Browser, address: string, { people, effect }: Scene): Promise<FrameCost> => {
  const page = await browser.newPage({ viewport: { width: 960, height: 600 } })
  page.setDefaultTimeout(120_000)
  const effects = effect === undefined ? '' : `&effects=${effect}&lasts=600000`
  await page.goto(`${address}gallery.html?design=CLUB&people=${people}&likes=all${effects}`)
  await page.locator('.venue-backdrop canvas').first().waitFor()
  if (people > 0) await page.locator(`.venue-floor [data-shown="${people}"]`).waitFor({ state: 'attached' })
  const cost = await costOfFrames(page)
  await page.close()
  return cost
}

/** What the main thread needs for a frame of the venue, with nobody, 100 and 500 people who all bob, and 200 under fireworks. */
export const venueFrames = async (): Promise<Finding[]> => {
  const gallery = await startGallery(root)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags })
  try {
    await measure(browser, gallery.address, empty)
    const findings: Finding[] = []
    for (const scene of scenes) {
      const { people, effect, withinMs, isGoal } = scene
      const cost = await measure(browser, gallery.address, scene)
      findings.push({
        goal: 'venue',
        what: `${people} people bobbing${effect === undefined ? '' : ` during ${effect}`}: ${withinMs} ms divided by the main-thread time of a frame, p95`,
        ratio: withinMs / cost.p95TaskMs,
        wanted: isGoal ? '>= 1' : '-',
        detail: `p95 ${cost.p95TaskMs.toFixed(2)} ms, mean ${cost.taskMs.toFixed(2)} ms a frame, ${cost.scriptMs.toFixed(2)} of them script; ${cost.framesPerSecond.toFixed(0)} frames/s without a graphics card, p95 gap ${cost.p95Gap.toFixed(0)} ms`,
      })
    }
    return findings
  } finally {
    await browser.close()
    await gallery.close()
  }
}

if (process.argv[1] === import.meta.filename) printFindings(await venueFrames())
