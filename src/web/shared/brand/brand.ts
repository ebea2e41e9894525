import type { Site } from '#contract/user/site.ts'
import { dressSentences } from '../i18n/i18n.ts'
import { words } from './words.ts'

const PATH = '/api/user-service/site'
/** So long the first picture waits to learn how this place calls itself. */
const PATIENCE_MS = 1500

let name = 'Roomtone'

/** What this place calls itself. */
export const brandName = (): string => name

/** Asks how this place calls itself at this host; undefined without an answer in time. */
export const askSite = (): Promise<Site | undefined> =>
  fetch(PATH, { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as Site) : undefined))
    .catch(() => undefined)

/** Wears the name, the accent and the words of a brand; without one, our own stay. */
export const wearBrand = async (site: Site | undefined): Promise<void> => {
  if (!site || site.brand === 'roomtone') return
  name = site.name
  document.title = site.name
  document.documentElement.dataset['brand'] = site.brand
  document.documentElement.style.setProperty('--color-accent', site.accent)
  const theirs = words[site.brand]
  await dressSentences(async (language, namespace) => (await theirs[language]())[namespace])
}
