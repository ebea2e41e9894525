import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { designs } from '#contract/room/room.ts'
import { accessFaults } from '#test/support/axe.ts'
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
      const page = await openVenue(`design=${design}&people=6`, {
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
    const page = await openVenue('design=STADIUM&people=500', still)
    await expect.poll(() => page.getByTestId('venue-floor').getAttribute('data-people')).toBe('500')
    const empty = await openVenue('design=STADIUM&people=0', still)
    const floor = { x: 0, y: 350, width: 800, height: 150 }
    const bare = await gist(await empty.screenshot({ clip: floor }))
    // Their pictures come one after the other.
    const drawn = async () => distance(await gist(await page.screenshot({ clip: floor })), bare)
    await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(20)
    await page.context().close()
    await empty.context().close()
  }, 240_000)

  test('moves with the music', async () => {
    const page = await openVenue('design=CLUB&people=30&bpm=90', { viewport: { width: 480, height: 300 } })
    await page.waitForFunction(() => document.querySelectorAll('.venue-backdrop canvas').length === 1)
    const one = await page.screenshot()
    await frames(page, 12)
    expect(one.equals(await page.screenshot())).toBe(false)
    await page.context().close()
  })

  test('stands still for whoever asked for it, and lights a heart for a like', async () => {
    const page = await openVenue('design=CLUB&people=30', still)
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
    const page = await openVenue('design=THEATER&people=12&seats=5&djs=2', still)
    await page.getByRole('button', { name: 'Take the decks' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Take the decks' }).count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: /, playing$/ }).count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: /, on the decks$/ }).count()).toBe(1)
    await expect.poll(() => page.getByRole('img').count()).toBe(0)
    expect(await accessFaults(page)).toEqual([])
    await page.context().close()
  })

  test('shows the name of whom one points at', async () => {
    const page = await openVenue('design=BARN&people=1', still)
    await page.mouse.move(300, 480)
    const floor = page.getByTestId('venue-floor')
    for (let x = 20; x < 780 && (await floor.getAttribute('data-pointed')) !== 'true'; x += 20)
      await page.mouse.move(x, 470)
    await expect.poll(() => page.locator('.venue-name').count()).toBe(2)
    await page.context().close()
  })

  test('an arrow finds oneself among sixty, and is not there among a few', async () => {
    for (const viewport of [
      { width: 960, height: 600 },
      { width: 390, height: 244 },
    ]) {
      const page = await openVenue('design=CLUB&people=60', { ...still, viewport })
      const box = await page.getByTestId('venue-me').boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect(box?.x).toBeLessThan(viewport.width)
      expect(box?.y).toBeGreaterThan(viewport.height / 4)
      expect(box?.y).toBeLessThan(viewport.height)
      await page.context().close()
    }
    const few = await openVenue('design=CLUB&people=5', still)
    await expect.poll(() => few.getByTestId('venue-floor').getAttribute('data-people')).toBe('5')
    expect(await few.getByTestId('venue-me').count()).toBe(0)
    await few.context().close()
  })

  test('shows a crowd of images where there is no WebGL', async () => {
    const context = await newContext({ viewport: { width: 800, height: 500 }, ...still })
    await context.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype
      Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
        value(this: HTMLCanvasElement, kind: string, options?: unknown) {
          return kind.startsWith('webgl') ? null : Reflect.apply(getContext, this, [kind, options])
        },
      })
    })
    const page = await context.newPage()
    await page.goto(venueAt('design=YACHT&people=200'))
    await page.locator('.venue-still').waitFor({ state: 'attached' })
    await expect.poll(() => page.locator('.venue-figure').count()).toBe(90)
    await context.close()
  })

  test('fits a phone', async () => {
    const page = await openVenue('design=FERRY_BUILDING&people=40&seats=8&djs=6', {
      ...still,
      viewport: { width: 390, height: 244 },
    })
    expect(await accessFaults(page)).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide).toBeLessThanOrEqual(390)
    await page.context().close()
  })
})
