import type { BrowserContext, Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { fillQueue, newRoom, readySong, untilSounding } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })
const song = await readySong(world, ana, 'Long Way', 120)
await fillQueue(world, ana, [song])

/** Lets no sound begin before a press, as browsers do. */
const withoutAutoplay = (context: BrowserContext): Promise<void> =>
  context
    .addInitScript(() => {
      const play = HTMLMediaElement.prototype.play
      let isTouched = false
      addEventListener('pointerdown', () => (isTouched = true), { capture: true })
      HTMLMediaElement.prototype.play = function () {
        return isTouched ? play.call(this) : Promise.reject(new DOMException('no gesture', 'NotAllowedError'))
      }
    })
    .then(() => undefined)

const playing = async (name: string) => {
  const room = await newRoom(world, ana, { name })
  const dj = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
  await dj.getByRole('button', { name: 'Take the decks' }).last().click()
  await untilSounding(dj)
  return { room, dj }
}

describe('hearing the room', { timeout: 120_000 }, () => {
  test('54 · on a phone held sideways the sound can be started, and in a second tab taken over', async () => {
    const { room, dj } = await playing('Sideways')
    const page = await browser.visit(world, '/login', { size: 'phone' })
    await withoutAutoplay(page.context())
    await page.setViewportSize({ width: 844, height: 390 })
    await page.goto(`${world.url}/r/${room.slug}`)
    await page.getByRole('button', { name: 'Listen', exact: true }).tap()
    await untilSounding(page)

    const second = await page.context().newPage()
    await second.goto(`${world.url}/r/${room.slug}`)
    await second.getByText('Playing in another tab').waitFor()
    await second.getByRole('button', { name: 'Play here' }).tap()
    await untilSounding(second)
    await page.getByText('Playing in another tab').waitFor()
    await expect.poll(() => page.evaluate(() => document.querySelector('audio')?.paused)).toBe(true)
    await page.context().close()
    await dj.context().close()
  })

  test('single keys and media keys work on every page, and end with the room; a page from the cache hears it again', async () => {
    const { dj } = await playing('Keys')
    const room = dj.url()
    await dj.context().addInitScript(() => {
      const handlers = new Map<string, MediaSessionActionHandler | null>()
      const set = MediaSession.prototype.setActionHandler
      MediaSession.prototype.setActionHandler = function (action, handler) {
        handlers.set(action, handler)
        return set.call(this, action, handler)
      }
      Object.assign(globalThis, {
        mediaKey: (action: MediaSessionAction) => handlers.get(action)?.({ action }) === undefined,
        mediaKeys: () => [...handlers.values()].filter((handler) => handler !== null).length,
      })
    })
    await dj.goto(room)
    await untilSounding(dj)
    const audio = (): Promise<unknown> =>
      dj.evaluate(() => [
        document.querySelector<HTMLAudioElement>('[data-testid="room-audio"]')?.muted,
        navigator.mediaSession.playbackState,
      ])
    const press = (action: string): Promise<unknown> => dj.evaluate(`mediaKey('${action}')`)
    await dj.getByRole('link', { name: 'My music' }).click()
    await dj.getByRole('heading', { name: 'My music' }).waitFor()
    await dj.keyboard.press('m')
    await expect.poll(audio).toEqual([true, 'paused'])
    await dj.keyboard.press('m')
    await expect.poll(audio).toEqual([false, 'playing'])
    await press('pause')
    await expect.poll(audio).toEqual([true, 'paused'])
    await press('play')
    await expect.poll(audio).toEqual([false, 'playing'])
    await expect.poll(() => dj.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Long Way')

    await dj.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await untilSounding(dj)
    await dj.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => dj.evaluate('mediaKeys()')).toBe(0)
    await expect.poll(() => dj.evaluate(() => navigator.mediaSession.playbackState)).toBe('none')
    await dj.context().close()
  })

  test('59 · a preview hushes the room, and Escape gives it back where it is', async () => {
    const { dj } = await playing('Try It')
    const isMuted = (): Promise<boolean | undefined> =>
      dj.evaluate(() => document.querySelector<HTMLAudioElement>('[data-testid="room-audio"]')?.muted)
    await dj.getByRole('link', { name: 'My music' }).click()
    await dj.getByRole('tab', { name: 'Uploads' }).click()
    await dj.getByTestId('uploads').getByRole('button', { name: 'Listen to Long Way' }).click()
    await dj.getByTestId('uploads').getByRole('button', { name: 'Stop Long Way' }).waitFor()
    await expect.poll(() => isMuted()).toBe(true)
    await dj.keyboard.press('Escape')
    await dj.getByTestId('uploads').getByRole('button', { name: 'Listen to Long Way' }).waitFor()
    await expect.poll(() => isMuted()).toBe(false)
    await untilSounding(dj)
    await dj.context().close()
  })

  test('a song one does not want is silent here until one wants it again, while the room goes on', async () => {
    const { dj } = await playing('Not This')
    const isMuted = (): Promise<boolean | undefined> =>
      dj.evaluate(() => document.querySelector<HTMLAudioElement>('[data-testid="room-audio"]')?.muted)
    await dj.getByRole('button', { name: 'Not this song: silent until the next one' }).click()
    await expect.poll(isMuted).toBe(true)
    await dj.getByText('1 of 1 hears this').waitFor({ timeout: 40_000 })
    await dj.getByRole('button', { name: 'Hear this song again' }).click()
    await expect.poll(isMuted).toBe(false)
    await untilSounding(dj)
    await dj.context().close()
  })

  test('from the lobby one hears ten seconds of a room where it is: by a press, in passing, and with a finger', async () => {
    const { dj } = await playing('Overheard')
    const page = await browser.visit(world, '/login')
    await page.addInitScript(() => {
      const all = new Set<HTMLMediaElement>()
      const play = HTMLMediaElement.prototype.play
      HTMLMediaElement.prototype.play = function () {
        all.add(this)
        return play.call(this)
      }
      let hasBeenActive = false
      addEventListener('pointerdown', () => (hasBeenActive = true), { capture: true })
      Object.defineProperty(navigator, 'userActivation', { get: () => ({ hasBeenActive }) })
      Object.defineProperty(globalThis, 'sounding', {
        get: () => [...all].filter(({ paused }) => !paused).map(({ currentTime }) => currentTime),
      })
    })
    await page.goto(world.url)
    const sounding = (): Promise<number[]> =>
      page.evaluate(() => Reflect.get(globalThis, 'sounding') as number[])
    const listen = page.getByRole('button', { name: 'Listen in on Overheard for ten seconds' })
    const stop = page.getByRole('button', { name: 'Stop listening to Overheard' })
    const card = page.getByRole('article').filter({ has: listen.or(stop) })

    /** Points at the card until what comes of it is there: what loads above may move it away from under the pointer. */
    const pointUntil = (there: Locator) =>
      expect
        .poll(async () => {
          await page.mouse.move(0, 0)
          await card.hover()
          return there.waitFor({ timeout: 3000 }).then(
            () => true,
            () => false,
          )
        })
        .toBe(true)
    await pointUntil(card.getByText('Browsers stay silent until the first press'))
    await listen.click()
    await stop.waitFor()
    const roomAt = (): Promise<number> =>
      dj.evaluate(
        () => document.querySelector<HTMLAudioElement>('[data-testid="room-audio"]')?.currentTime ?? 0,
      )
    const apart = async (): Promise<number> => {
      const [here, room] = await Promise.all([sounding(), roomAt()])
      return Math.abs((here[0] ?? Number.POSITIVE_INFINITY) - room)
    }
    await expect.poll(apart).toBeLessThan(5)
    await page.keyboard.press('Escape')
    await listen.waitFor()
    await expect.poll(() => sounding()).toEqual([])

    await pointUntil(stop)
    await page.mouse.move(0, 0)
    await listen.waitFor()
    await expect.poll(() => sounding()).toEqual([])

    await card.dispatchEvent('pointerdown', { pointerType: 'touch' })
    await stop.waitFor()
    await card.dispatchEvent('pointerup', { pointerType: 'touch' })
    await listen.waitFor()
    await card.getByRole('link').first().dispatchEvent('click')
    expect(new URL(page.url()).pathname).toBe('/')
    await page.context().close()
    await dj.context().close()
  })
})
