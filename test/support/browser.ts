import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { chromiumPath } from './chromium.ts'
import type { World } from './world.ts'
import { atEnd } from './leftBehind.ts'

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  // No card is imitated, and what else draws or fetches is a thread: a visit costs a fifth less.
  '--disable-software-rasterizer',
  '--disable-accelerated-2d-canvas',
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2',
  '--disable-background-networking',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
]

/** How a Chromium is started: with more flags than usual, or the system's whole one, which costs twice as much. */
interface Launch {
  readonly flags?: readonly string[]
  readonly isWhole?: boolean
}

const launch = async ({ flags: more = [], isWhole = false }: Launch): Promise<Browser> =>
  chromium.launch({ executablePath: await chromiumPath(isWhole), args: [...flags, ...more] })

/** A microphone that beeps, and nobody asks whether a page may use it. */
export const withMicrophone = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
] as const

/** A desktop, and a phone one holds in one hand. */
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const

export interface Visit {
  readonly size?: keyof typeof sizes
  readonly language?: 'en' | 'es'
  /** Comes with this token, as somebody who logged in before. */
  readonly token?: string
  /** With the service worker, which otherwise stays out of tests. */
  readonly worker?: boolean
}

export interface TestBrowser {
  /** Opens a page of a world in a browser profile of its own. */
  visit(world: World, path: string, visit?: Visit): Promise<Page>
  close(): Promise<void>
}

const profile = (
  browser: Browser,
  size: keyof typeof sizes,
  serviceWorkers: 'allow' | 'block',
): Promise<BrowserContext> =>
  browser.newContext({
    viewport: sizes[size],
    hasTouch: size === 'phone',
    isMobile: size === 'phone',
    // A processor that draws all that moves is slow; tests of motion ask for it by `emulateMedia`.
    reducedMotion: 'reduce',
    serviceWorkers,
  })

/** Starts one real Chromium for a test file; it closes itself. */
export const startBrowser = async (how: Launch = {}): Promise<TestBrowser> => {
  const browser = await launch(how)
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await browser.close()
  }
  atEnd(close)
  return {
    close,
    visit: async (world, path, { size = 'desktop', language = 'en', token, worker } = {}) => {
      const context = await profile(browser, size, worker ? 'allow' : 'block')
      context.setDefaultTimeout(60_000)
      await context.addInitScript(
        ([lang, held]) => {
          if (localStorage.getItem('roomtone.language') === null)
            localStorage.setItem('roomtone.language', lang)
          if (held !== '' && localStorage.getItem('roomtone.token') === null)
            localStorage.setItem('roomtone.token', held)
        },
        [language, token ?? ''] as const,
      )
      // What keeps it out says that it was registered, and gives none.
      if (!worker)
        await context.addInitScript(() => {
          const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer }
          if (serviceWorker) serviceWorker.register = () => Promise.reject(new Error('kept out of tests'))
        })
      const page = await context.newPage()
      await page.goto(world.url + path)
      return page
    },
  }
}
