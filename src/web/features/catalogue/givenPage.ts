import { PAGE_DATA_ID } from '#contract/playlist/publicPages.ts'

/**
 * What the server wrote into the document for the page that was opened first, if it is about the thing with this short
 * id: the page stands at once, without another question.
 */
export const givenPage = <T extends object>(key: keyof T & string, id: string): T | undefined => {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent
  if (!text) return undefined
  const data = JSON.parse(text) as T
  return data[key] === id ? data : undefined
}
