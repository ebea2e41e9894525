import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp from 'sharp'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { designs } from '#contract/room/room.ts'
import { accessFaults } from '#test/support/axe.ts'
import { chromiumPath } from '#test/support/chromium.ts'

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
let cache: string

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'roomtone-gallery-'))
  gallery = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    cacheDir: cache,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, watch: null },
  })
  await gallery.listen()
  browser = await chromium.launch({ executablePath: await chromiumPath(), args: flags })
  // Once, so that no test waits for the libraries to be bundled.
  await (await open('design=CLUB&people=3')).close()
})

afterAll(async () => {
  await browser?.close()
  await gallery?.close()
  await rm(cache, { recursive: true, force: true })
})

/** Where motion is not what is tested, nothing moves: a processor that draws all of it is slow. */
const still: BrowserContextOptions = { reducedMotion: 'reduce' }

const open = async (query: string, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({ viewport: { width: 800, height: 500 }, ...options })
  context.setDefaultTimeout(60_000)
  const page = await context.newPage()
  await page.goto(`${gallery.resolvedUrls?.local[0] ?? ''}gallery.html?${query}`)
  const people = Number(new URLSearchParams(query).get('people'))
  if (!query.includes('CHAT_ONLY')) {
    await page.locator('.venue-backdrop canvas').first().waitFor()
    if (people > 0) await page.locator(`.venue-floor [data-shown="${people}"]`).waitFor({ state: 'attached' })
  }
  return page
}

const frames = (page: Page, count: number): Promise<void> =>
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

const settled = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.querySelectorAll('.venue-backdrop canvas').length === 1)
  await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running'))
  await frames(page, 20)
}

/** A picture as few numbers: two that differ show different things. */
const gist = async (picture: Buffer): Promise<readonly number[]> => {
  const { data } = await sharp(picture)
    .removeAlpha()
    .resize(16, 10, { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return [...data]
}

const distance = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + Math.abs(value - (b[i] ?? 0)), 0) / a.length

describe('the venue', () => {
  test('draws every design as a place of its own', async () => {
    const seen: { design: string; gist: readonly number[] }[] = []
    for (const design of designs) {
      const page = await open(`design=${design}&people=6`, {
        ...still,
        viewport: { width: 480, height: 300 },
      })
      await frames(page, 10)
      const picture = await page.screenshot()
      const { entropy } = await sharp(picture).stats()
      expect(entropy, design).toBeGreaterThan(3)
      const own = await gist(picture)
      for (const other of seen)
        expect(distance(own, other.gist), `${design} and ${other.design}`).toBeGreaterThan(6)
      seen.push({ design, gist: own })
      await page.context().close()
    }
  }, 240_000)

  test('holds 500 people, all of them drawn', async () => {
    const page = await open('design=STADIUM&people=500', still)
    await expect.poll(() => page.getByTestId('venue-floor').getAttribute('data-people')).toBe('500')
    const empty = await open('design=STADIUM&people=0', still)
    const floor = { x: 0, y: 350, width: 800, height: 150 }
    const bare = await gist(await empty.screenshot({ clip: floor }))
    // Their pictures come one after the other.
    const drawn = async () => distance(await gist(await page.screenshot({ clip: floor })), bare)
    await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(20)
    await page.context().close()
    await empty.context().close()
  }, 240_000)

  test('moves with the music', async () => {
    const page = await open('design=CLUB&people=30&bpm=90', { viewport: { width: 480, height: 300 } })
    await page.waitForFunction(() => document.querySelectorAll('.venue-backdrop canvas').length === 1)
    const one = await page.screenshot()
    await frames(page, 12)
    expect(one.equals(await page.screenshot())).toBe(false)
    await page.context().close()
  })

  test('stands still for whoever asked for it, and lights a heart for a like', async () => {
    const page = await open('design=CLUB&people=30', still)
    await settled(page)
    const before = await page.screenshot()
    await page.evaluate(() => {
      const { animate } = window as unknown as { animate: (one: unknown) => void }
      animate({ userUuid: 'person-3', animation: 'jump' })
    })
    await frames(page, 40)
    expect(before.equals(await page.screenshot())).toBe(true)
    const { data, info } = await sharp(before).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    let green = 0
    for (let i = 0; i < data.length; i += info.channels) {
      const [r = 0, g = 0, b = 0] = data.subarray(i, i + 3)
      if (Math.abs(r - 110) < 6 && Math.abs(g - 231) < 6 && Math.abs(b - 168) < 6) green += 1
    }
    expect(green).toBeGreaterThan(40)
    await page.context().close()
  })

  test('invites to the decks, names the DJs, and is silent to assistive technology otherwise', async () => {
    const page = await open('design=THEATER&people=12&seats=5&djs=2', still)
    await page.getByRole('button', { name: 'Take the decks' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Take the decks' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: /, playing$/ }).count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: /, on the decks$/ }).count()).toBe(1)
    await expect.poll(() => page.getByRole('img').count()).toBe(0)
    expect(await accessFaults(page)).toEqual([])
    await page.context().close()
  })

  test('shows the name of whom one points at', async () => {
    const page = await open('design=BARN&people=1', still)
    await page.mouse.move(300, 480)
    const floor = page.getByTestId('venue-floor')
    for (let x = 20; x < 780 && (await floor.getAttribute('data-pointed')) !== 'true'; x += 20)
      await page.mouse.move(x, 470)
    await expect.poll(() => page.locator('.venue-name').count()).toBe(2)
    await page.context().close()
  })

  test('shows a crowd of images where there is no WebGL', async () => {
    const context = await browser.newContext({ viewport: { width: 800, height: 500 }, ...still })
    await context.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
        value(this: HTMLCanvasElement, kind: string, options?: unknown) {
          return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, options])
        },
      })
    })
    const page = await context.newPage()
    await page.goto(`${gallery.resolvedUrls?.local[0] ?? ''}gallery.html?design=YACHT&people=200`)
    await page.locator('.venue-still').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.venue-figure').count()).toBe(90)
    await context.close()
  })

  test('gets its crowd back after the browser took the graphics card away', async () => {
    const page = await open('design=CLUB&people=6', still)
    await page.locator('.venue-floor canvas').evaluate((canvas: HTMLCanvasElement) => {
      canvas.dataset['taken'] = 'yes'
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
    })
    await page.locator('.venue-floor canvas:not([data-taken])').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.venue-floor canvas').count()).toBe(1)
    await page.locator('.venue-floor [data-shown="6"]').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.venue-still').count()).toBe(0)
    await page.context().close()
  })

  test('draws no crowd while nobody can see it', async () => {
    const context = await browser.newContext({ viewport: { width: 480, height: 300 } })
    await context.addInitScript(() => {
      const counted = window as unknown as { drawn: number }
      counted.drawn = 0
      const { clear } = WebGL2RenderingContext.prototype
      WebGL2RenderingContext.prototype.clear = function (mask) {
        counted.drawn += 1
        clear.call(this, mask)
      }
    })
    const page = await context.newPage()
    await page.goto(`${gallery.resolvedUrls?.local[0] ?? ''}gallery.html?design=CLUB&people=6&bpm=90`)
    const drawn = () => page.evaluate(() => (window as unknown as { drawn: number }).drawn)
    /** How often the crowd is drawn while the page draws twelve times. */
    const drawnMeanwhile = async (): Promise<number> => {
      const before = await drawn()
      await frames(page, 12)
      return (await drawn()) - before
    }
    await page.locator('.venue-floor [data-shown="6"]').waitFor({ state: 'attached' })
    await expect.poll(drawnMeanwhile).toBeGreaterThan(0)
    await page.evaluate(() => {
      document.body.style.marginTop = '400vh'
    })
    await expect.poll(drawnMeanwhile).toBe(0)
    await page.evaluate(() => {
      document.body.style.marginTop = ''
    })
    await expect.poll(drawnMeanwhile).toBeGreaterThan(0)
    await context.close()
  })

  test('keeps its crowd in windows of any size, one after the other', async () => {
    const page = await open('design=CLUB&people=9&playing=1', {
      ...still,
      viewport: { width: 1440, height: 900 },
    })
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.stack ?? error.message))
    for (const [width, height] of [
      [720, 450],
      [1440, 900],
      [390, 300],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height })
      await settled(page)
      await page.locator('.venue-floor [data-shown="9"]').waitFor({ state: 'attached' })
    }
    expect(thrown).toEqual([])
    await page.context().close()
  })

  test('has a wall of so many pixels at most, however large and fine the screen is', async () => {
    const page = await open('design=CLUB&people=0', {
      ...still,
      viewport: { width: 2560, height: 1440 },
      deviceScaleFactor: 3,
    })
    const pixels = () =>
      page
        .locator('.venue-backdrop canvas')
        .last()
        .evaluate((canvas: HTMLCanvasElement) => canvas.width * canvas.height)
    await expect.poll(pixels).toBeGreaterThan(3_000_000)
    expect(await pixels()).toBeLessThan(4_100_000)
    await page.context().close()
  })

  test('moves by what costs the main thread nothing', async () => {
    const page = await open('design=CLUB&people=6&seats=5&djs=2')
    await page.getByRole('button', { name: 'Take the decks' }).waitFor()
    const moved = () =>
      page.evaluate(() => {
        const names = document
          .getAnimations()
          .filter((one) => one instanceof CSSAnimation)
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
          .flatMap((frame) => Object.keys(frame))
        const told = new Set(['offset', 'computedOffset', 'easing', 'composite'])
        return [...new Set(names)].filter((name) => !told.has(name)).toSorted()
      })
    await expect.poll(moved).toContain('opacity')
    expect((await moved()).filter((name) => !['opacity', 'transform'].includes(name))).toEqual([])
    await page.context().close()
  })

  test('fits a phone', async () => {
    const page = await open('design=FERRY_BUILDING&people=40&seats=8&djs=6', {
      ...still,
      viewport: { width: 390, height: 244 },
    })
    expect(await accessFaults(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await page.context().close()
  })
})
