import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** A fault that is gone so soon was on its way. ms */
const PASSING_MS = 700

/** What breaks WCAG 2.2 A and AA in a page, one line each; empty is good. */
export const accessFaults = async (page: Page): Promise<string[]> => {
  const first = await look(page)
  if (first.length === 0) return first
  await page.waitForTimeout(PASSING_MS)
  return look(page)
}

const look = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => document.fonts.ready)
  // What fades is seen in full a moment later; what moves for ever is left alone.
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    const enough = new Promise((resolve) => setTimeout(resolve, 1000))
    await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), enough])
  })
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  return violations.flatMap((fault) =>
    fault.nodes.map((node) => `${fault.id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}
