import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong, untilSounding } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })
const song = await readySong(world, ana, 'Metronome', 120)
await fillQueue(world, ana, [song])

const WRONG_BY_MS = 7 * 60_000
const READINGS = 40

/** Lets a page believe that it is another time, as on a machine whose clock was never set. */
const withWrongClock = async (page: Page): Promise<void> => {
  await page.context().addInitScript((ms) => {
    const Right = Date
    const wrong = (): number => Right.now() + ms
    globalThis.Date = new Proxy(Right, {
      construct: (target, args: []) => (args.length > 0 ? new target(...args) : new target(wrong())),
      get: (target, key) => (key === 'now' ? wrong : Reflect.get(target, key)),
    })
    const { timeOrigin } = performance
    Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin + ms })
    Object.defineProperty(globalThis, 'clockIsOffBy', { value: ms })
  }, WRONG_BY_MS)
}

/** When the song began, as heard in the page: epoch ms of the true clock. */
const beginningIn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const audio = document.querySelector<HTMLAudioElement>('[data-testid="room-audio"]')
    const offBy = Number(Reflect.get(globalThis, 'clockIsOffBy') ?? 0)
    return performance.timeOrigin - offBy + performance.now() - (audio?.currentTime ?? 0) * 1000
  })

const share = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.POSITIVE_INFINITY

/** How far apart the pages are, as a series of readings of the two that are farthest from each other; ms. */
const spreadOf = async (pages: readonly Page[]): Promise<{ p50: number; p95: number }> => {
  const spreads: number[] = []
  for (let n = 0; n < READINGS; n += 1) {
    const beginnings = await Promise.all(pages.map(beginningIn))
    spreads.push(Math.max(...beginnings) - Math.min(...beginnings))
    await pages[0]?.waitForTimeout(250)
  }
  const sorted = spreads.sort((a, b) => a - b)
  return { p50: share(sorted, 0.5), p95: share(sorted, 0.95) }
}

const shownError = async (page: Page): Promise<number> =>
  Number(await page.getByTestId('sync-error-ms').textContent())

describe('listening together', { timeout: 180_000 }, () => {
  test('two pages, and a third one with a wrong clock, hear the same at the same moment', async () => {
    const room = await newRoom(world, ana, { name: 'In Step' })
    const first = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
    await first.getByRole('button', { name: 'Take the decks' }).last().click()
    await untilSounding(first)
    const second = await browser.visit(world, `/r/${room.slug}`)
    await untilSounding(second)
    const settled = async (page: Page): Promise<boolean> => Math.abs(await shownError(page)) < 40
    for (const page of [first, second]) await expect.poll(() => settled(page), { timeout: 30_000 }).toBe(true)
    const two = await spreadOf([first, second])

    const third = await browser.visit(world, '/login')
    await withWrongClock(third)
    await third.goto(`${world.url}/r/${room.slug}`)
    await untilSounding(third)
    await expect.poll(() => settled(third), { timeout: 30_000 }).toBe(true)
    const three = await spreadOf([first, second, third])

    const figure = (ms: number): string => `${ms.toFixed(1)} ms`
    process.stdout.write(
      `sync error, two pages: p50 ${figure(two.p50)}, p95 ${figure(two.p95)}; ` +
        `three, one with a clock ${WRONG_BY_MS / 60_000} min fast: p50 ${figure(three.p50)}, p95 ${figure(three.p95)}\n`,
    )
    // What a browser mends by playing faster or slower; a page led by its own clock would be minutes off.
    expect(two.p50).toBeLessThan(250)
    expect(three.p50).toBeLessThan(250)
  })

  test('the server publishes how far its listeners are off', async () => {
    await expect
      .poll(
        async () => {
          const metrics = await (await world.fetch('/metrics')).text()
          return Number(/client_sync_error_seconds_count\s+(\d+)/.exec(metrics)?.[1] ?? 0)
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0)
  })
})
