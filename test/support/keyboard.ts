import type { Page } from 'playwright-core'

/** So many presses of a key find any control of a page. */
const MOST_PRESSES = 220

/** What a screen reader calls the control that has the focus, as far as tests need it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement
    if (!(one instanceof HTMLElement) || one === document.body) return ''
    const texts = (ids: string | null): string =>
      (ids ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ')
    const labels = 'labels' in one ? [...((one as HTMLInputElement).labels ?? [])] : []
    const name =
      one.getAttribute('aria-label') ||
      texts(one.getAttribute('aria-labelledby')) ||
      labels.map((label) => label.textContent).join(' ') ||
      one.textContent
    return (name ?? '').trim()
  })

/** The keyboard of somebody who has nothing else. */
export const keyboardOf = (page: Page) => {
  /** Goes on with Tab, or another key, to what is called so; gives how many presses it took. */
  const reach = async (name: string | RegExp, key = 'Tab'): Promise<number> => {
    const seen: string[] = []
    for (let presses = 0; presses < MOST_PRESSES; presses++) {
      const here = await focused(page)
      if (typeof name === 'string' ? here === name : name.test(here)) return presses
      seen.push(here)
      await page.keyboard.press(key)
    }
    throw new Error(`The keyboard did not come to ${name}: it came to ${seen.join(' | ')}`)
  }
  /** Goes to what is called so and presses it. */
  const press = async (name: string | RegExp): Promise<number> => {
    const presses = await reach(name)
    await page.keyboard.press('Enter')
    return presses + 1
  }
  return { reach, press }
}

/**
 * Picks up what has the focus: `told` is what the page says then. The keys that move it are heard a moment after that
 * is said, by a timer of the page, which this one comes behind.
 */
export const pickUp = async (page: Page, told: string): Promise<void> => {
  await page.keyboard.press('Space')
  await page.getByText(told).waitFor()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
}
