/**
 * What a frame of the chat costs while it is scrolled and messages come in, in real Chromium: main-thread time of the
 * page, in processor time.
 */
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { chromiumPath } from '#test/support/chromium.ts'
import { costOfFrames, type FrameCost, startGallery } from './lib/gallery.ts'
import { type Finding, printFindings } from './lib/table.ts'

const root = join(import.meta.dirname, '../src/web/shared/chat')
const flags = ['--no-sandbox', '--disable-gpu']

/** Up and down through the log for as long as the page stands, some lines a frame. */
const scrolling = `(() => {
  const box = document.querySelector('[role=log]').parentElement
  let step = -24
  requestAnimationFrame(function next() {
    if (box.scrollTop <= 0) step = 24
    if (box.scrollTop >= box.scrollHeight - box.clientHeight - 1) step = -24
    box.scrollTop += step
    requestAnimationFrame(next)
  })
})()`

const measure = async (browser: Browser, address: string, query: string): Promise<FrameCost> => {
  const page = await browser.newPage({ viewport: { width: 416, height: 800 } })
  page.setDefaultTimeout(120_000)
  await page.goto(`${address}gallery.html?${query}`)
  await page.getByRole('article').first().waitFor()
  await page.evaluate(scrolling)
  const cost = await costOfFrames(page)
  await page.close()
  return cost
}

/** What the main thread needs for a frame of the chat while 300 lines of 500 people are scrolled and ten a second come in. */
export const chatFrames = async (): Promise<Finding[]> => {
  const gallery = await startGallery(root)
  const browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags })
  try {
    const query = 'people=500&lines=300&every=100'
    await measure(browser, gallery.address, query)
    const cost = await measure(browser, gallery.address, query)
    return [
      {
        goal: 'chat',
        what: '300 lines of 500 people scrolled, ten new a second: 6 ms divided by the main-thread time of a frame, p95',
        ratio: 6 / cost.p95TaskMs,
        wanted: '>= 1',
        detail: `p95 ${cost.p95TaskMs.toFixed(2)} ms, mean ${cost.taskMs.toFixed(2)} ms a frame, ${cost.scriptMs.toFixed(2)} of them script; ${cost.framesPerSecond.toFixed(0)} frames/s, p95 gap ${cost.p95Gap.toFixed(0)} ms`,
      },
    ]
  } finally {
    await browser.close()
    await gallery.close()
  }
}

if (process.argv[1] === import.meta.filename) printFindings(await chatFrames())
