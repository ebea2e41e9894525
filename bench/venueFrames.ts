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
const measure = async (browser: Browser, address: string, people: number): Promise<FrameCost> => {
  const page = await browser.newPage({ viewport: { width: 960, height: 600 } })
  page.setDefaultTimeout(120_000)
  await page.goto(`${address}gallery.html?design=CLUB&people=${people}&likes=all`)
  await page.locator('.venue-backdrop canvas').first().waitFor()
  if (people > 0) await page.locator(`.venue-floor [data-shown="${people}"]`).waitFor({ state: 'attached' })
  const cost = await costOfFrames(page)
  await page.close()
  return cost
}

/** What the main thread needs for a frame of the venue, with nobody, 100 and 500 people who all bob. */
export const venueFrames = async (): Promise<Finding[]> => {
  const gallery = await startGallery(root)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags })
  try {
    await measure(browser, gallery.address, 0)
    const findings: Finding[] = []
    for (const people of [0, 100, 500]) {
      const cost = await measure(browser, gallery.address, people)
      findings.push({
        goal: 'venue',
        what: `${people} people bobbing: 6 ms divided by the main-thread time of a frame, p95`,
        ratio: 6 / cost.p95TaskMs,
        wanted: people === 500 ? '>= 1' : '-',
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
