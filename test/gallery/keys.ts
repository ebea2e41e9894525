import type { Page } from 'playwright-core'

// A function of the page itself, as a sentence: the test runner would add helpers that the page does not have.
const strayWords = `(() => {
  const said = [...document.querySelectorAll('[aria-label], [placeholder], [title]')].flatMap((element) =>
    ['aria-label', 'placeholder', 'title'].flatMap((name) => element.getAttribute(name) ?? []))
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode
    if (!parentElement.closest('script, style, [translate=no]')) said.push(textContent)
  }
  return said.map((text) => text.trim()).filter((text) => text !== '')
})()`

/** A sentence that is missing shows its key, e.g. `payments.tab.all`; words of vendors say that they are not to be translated. */
const isKey = (text: string): boolean => text.includes('{{') || /^[a-z][A-Za-z]*(\.[A-Za-z]+)+$/.test(text)

/** What a page shows that is the key of a sentence, or a gap that nothing filled; and a page in another language. */
export const keyFaults = async (page: Page, language: string): Promise<string[]> => {
  const stray = (await page.evaluate<string[]>(strayWords)).filter(isKey)
  const spoken = await page.evaluate<string>('document.documentElement.lang')
  return [
    ...new Set(stray.map((text) => `no sentence: ${text}`)),
    ...(spoken === language ? [] : [`it is in ${spoken}`]),
  ]
}
