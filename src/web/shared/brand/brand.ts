import type { SiteLook } from '#contract/user/site.ts'
import { SITE_MARK } from '#contract/user/siteMark.ts'
import { dressSentences } from '../i18n/i18n.ts'
import { words } from './words.ts'

const PATH = '/api/user-service/site'
/** So long the first picture waits to learn how this place calls itself. */
const PATIENCE_MS = 1500

let name = 'Roomtone'

/** What this place calls itself. */
export const brandName = (): string => name

const askSite = (): Promise<SiteLook | undefined> =>
  fetch(PATH, { signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(async (answer) => (answer.ok ? ((await answer.json()) as SiteLook) : undefined))
    .catch(() => undefined)

/** What the server wrote into the page; undefined in a page it did not write. */
const saidInPage = (): SiteLook | undefined => {
  const mark = document.querySelector<HTMLMetaElement>(`meta[name="${SITE_MARK}"]`)
  return mark ? (JSON.parse(mark.content) as SiteLook) : undefined
}

/** How this place calls itself at this host: from the page, else asked; undefined without an answer in time. */
export const siteLook = async (): Promise<SiteLook | undefined> => saidInPage() ?? askSite()

/** A page that was kept for when one is offline may be older than what the place calls itself: asks once more. */
export const checkBrand = async (): Promise<void> => {
  const [said, now] = [saidInPage(), navigator.serviceWorker?.controller ? await askSite() : undefined]
  if (said && now && said.brand !== now.brand) await wearBrand(now)
}

/** Wears the name, the accent and the words of a brand; without one, our own stay. */
export const wearBrand = async (site: SiteLook | undefined): Promise<void> => {
  if (!site || site.name === name) return
  name = site.name
  document.title = site.name
  document.documentElement.dataset['brand'] = site.brand
  document.documentElement.style.setProperty('--color-accent', site.accent)
  const theirs = site.brand === 'roomtone' ? undefined : words[site.brand]
  await dressSentences(async (language, namespace) => (await theirs?.[language]())?.[namespace])
}
