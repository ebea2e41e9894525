import type { Page } from 'playwright-core'

// Functions of the page itself, as sentences: the test runner would add helpers that the page does not have.
const widerThanWindow = `(() => {
  const width = document.documentElement.clientWidth
  if (document.documentElement.scrollWidth <= width) return []
  const clips = (element) => {
    for (let up = element.parentElement; up; up = up.parentElement)
      if (getComputedStyle(up).overflowX !== 'visible') return true
    return false
  }
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > width + 1 && !clips(element),
  )
  return wide.slice(-3).map((element) => element.tagName.toLowerCase() + '.' + String(element.className).slice(0, 80))
})()`

const tooSmall = (least: number): string => `(() => {
  const controls = 'a[href], button, input, select, textarea, [role=tab], [role=switch], [role=checkbox], [role=radio]'
  // What is scrolled out of sight is reached once it is scrolled back.
  const isOutOfSight = (element, x, y) => {
    for (let up = element.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up)
      if (overflowX === 'visible' && overflowY === 'visible') continue
      const { left, right, top, bottom } = up.getBoundingClientRect()
      if (x < left || x > right || y < top || y > bottom) return true
    }
    return false
  }
  const hits = (element, x, y) => {
    if (isOutOfSight(element, x, y)) return true
    const found = document.elementFromPoint(x, y)
    if (!found) return false
    return element.contains(found) || found.contains(element) && found.tagName === 'LABEL'
      || [...(element.labels ?? [])].some((label) => label.contains(found))
  }
  return [...document.querySelectorAll(controls)].flatMap((element) => {
    const style = getComputedStyle(element)
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || element.closest('[aria-hidden=true], [inert]')) return []
    // What stands within a sentence is as high as its line (WCAG 2.2, 2.5.8).
    const isSaid = [...element.parentElement.childNodes].some((one) => one.nodeType === 3 && one.textContent.trim() !== '')
    if ((element.tagName === 'A' && style.display === 'inline') || (element.tagName === 'BUTTON' && isSaid)) return []
    // In the venue, everybody is as large as they stand there; the list of people and the bar do the same.
    const least = element.closest('.venue') ? 24 : ${least}
    let box = element.getBoundingClientRect()
    if (box.width < 2 || box.height < 2 || (box.width >= least && box.height >= least)) return []
    if (style.position === 'fixed' && box.bottom < 0) return []
    element.scrollIntoView({ block: 'center', inline: 'center' })
    box = element.getBoundingClientRect()
    const x = box.x + box.width / 2, y = box.y + box.height / 2, reach = least / 2 - 1
    if (!hits(element, x, y)) return []
    const isBig = (box.width >= least || (hits(element, x - reach, y) && hits(element, x + reach, y)))
      && (box.height >= least || (hits(element, x, y - reach) && hits(element, x, y + reach)))
    const name = element.getAttribute('aria-label') ?? element.textContent.trim().slice(0, 30)
    return isBig ? [] : [element.tagName.toLowerCase() + ' "' + name + '" ' + Math.round(box.width) + 'x' + Math.round(box.height)]
  })
})()`

// A dialog has a title of its own, and the page behind it is not read.
const outOfOrder = `(() => {
  const root = [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document.body
  const seen = [...root.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest('[aria-hidden=true], [inert]'))
  const first = seen.filter((one) => one.tagName === 'H1').length
  const faults = root === document.body && first !== 1 ? [first + ' headings of the first level'] : []
  let before = root === document.body ? 0 : 1
  for (const one of seen) {
    const level = Number(one.tagName[1])
    if (level > before + 1) faults.push('h' + level + ' "' + one.textContent.trim().slice(0, 40) + '" after h' + before)
    before = level
  }
  return faults
})()`

/** Headings that skip a level, and pages without one of the first; empty is good. */
export const headingFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(outOfOrder)

/** What reaches beyond the window sideways; empty is good. */
export const wideFaults = (page: Page): Promise<string[]> => page.evaluate<string[]>(widerThanWindow)

/** Controls that a pointer can hardly hit: smaller than 24 px, or than 44 where one touches. */
export const smallFaults = (page: Page, isTouched: boolean): Promise<string[]> =>
  page.evaluate<string[]>(tooSmall(isTouched ? 44 : 24))
