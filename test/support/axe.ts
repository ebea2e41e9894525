import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

/** A fault that is gone so soon was on its way. ms */
const PASSING_MS = 700

/** What breaks WCAG 2.2 A and AA in a page, one line each; empty is good. */
export const accessFaults = async (page: Page): Promise<string[]> => {
  const first = await look(page)
  if (first.length === 0) return first
  await page.waitForTimeout(PASSING_MS)
  return look(page)
}

const source = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What is in order is not told, and no style sheet is fetched anew: a look costs a third of one that does both. */
const options: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  resultTypes: ['violations'],
  preload: false,
}

const bringAxe = async (frame: Frame): Promise<void> => {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(source)
  await frame.evaluate(`axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`)
}

const look = async (page: Page): Promise<string[]> => {
  // What fades is seen in full a moment later; what moves for ever is left alone.
  await page.evaluate(async () => {
    await document.fonts.ready
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    const enough = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), enough])
  })
  // In frames too, whatever their origin; one that goes meanwhile is nobody's to read.
  await Promise.allSettled(page.frames().map(bringAxe))
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
  return violations.flatMap((fault) =>
    fault.nodes.map((node) => `${fault.id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}
