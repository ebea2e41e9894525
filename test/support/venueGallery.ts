import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { createServer, type ViteDevServer } from 'vite'
import { chromiumPath } from './chromium.ts'
import { atEnd } from './leftBehind.ts'

// The gallery shows venues without a server: what is tested here is the drawing alone.
const root = resolve(import.meta.dirname, '../../src/web/shared/venue')
const flags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-gpu-rasterization',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
]

let gallery: ViteDevServer
let browser: Browser

/** Where a venue is found that the query asks for. */
export const venueAt = (query: string): string =>
  `${gallery.resolvedUrls?.local[0] ?? ''}gallery.html?${query}`
/** A browser context of its own. */
export const newContext = (options: BrowserContextOptions) => browser.newContext(options)

/** Serves the gallery, and starts a browser, until the test file ends. */
export const startVenueGallery = async (): Promise<void> => {
  const cache = await mkdtemp(join(tmpdir(), 'roomtone-gallery-'))
  gallery = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: cache,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  })
  await gallery.listen()
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags })
  atEnd(async () => {
    await browser.close()
    await gallery.close()
    await rm(cache, { recursive: true, force: true })
  })
  // Once, so that no test waits for the libraries to be bundled.
  await (await openVenue('design=CLUB&people=3')).close()
}

/** Where motion is not what is tested, nothing moves: a processor that draws all of it is slow. */
export const still: BrowserContextOptions = { reducedMotion: 'reduce' }

/** A page with a venue as the query asks for it, its crowd there. */
export const openVenue = async (query: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 800, height: 500 }, ...options })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(venueAt(query))
  const people = Number(new URLSearchParams(query).get('people'))
  if (!query.includes('CHAT_ONLY')) {
    await page.locator('.venue-backdrop canvas').first().waitFor()
    if (people > 0) await page.locator(`.venue-floor [data-shown="${people}"]`).waitFor({ state: 'attached' })
  }
  return page
}

/** Waits until the page has drawn so many times. */
export const frames = (page: Page, count: number): Promise<void> =>
  page.evaluate(
    (left) =>
      new Promise<void>((done) => {
        let n = left
        const next = (): void => {
          n -= 1
          if (n > 0) requestAnimationFrame(next)
          else done()
        }
        next()
      }),
    count,
  )

/** Waits until the wall is drawn and nothing passes any more. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelectorAll('.venue-backdrop canvas').length === 1)
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  await frames(page, 20)
}
