import { describe, expect, test } from 'vitest'
import {
  frames,
  newContext,
  openVenue,
  settled,
  startVenueGallery,
  still,
  venueAt,
} from '#test/support/venueGallery.ts'

await startVenueGallery()

describe('the venue on machines of all kinds', { timeout: 240_000 }, () => {
  test('gets its crowd back after the browser took the graphics card away', async () => {
    const page = await openVenue('design=CLUB&people=6', still)
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
    const context = await newContext({ viewport: { width: 480, height: 300 } })
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
    await page.goto(venueAt('design=CLUB&people=6&bpm=90'))
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
    const page = await openVenue('design=CLUB&people=9&playing=1', {
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
    const page = await openVenue('design=CLUB&people=0', {
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
    const page = await openVenue('design=CLUB&people=6&seats=5&djs=2')
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
})
