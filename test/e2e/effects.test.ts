import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { purchaseConsumable } from '#contract/merch/consumablePurchases.ts'
import { createConsumable } from '#contract/merch/consumables.ts'
import { ownTokenAccount } from '#contract/merch/tokenAccounts.ts'
import { grantTokens } from '#contract/merch/tokenTransactions.ts'
import { account } from '#test/suites/doors/callers.ts'
import { enter } from '#test/suites/wire/visitor.ts'
import { startBrowser } from '#test/support/browser.ts'
import { openFrontDoor } from '#test/support/frontDoor.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { providerWalk } from '#test/support/providerWalk.ts'
import { newRoom } from '#test/support/stage.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { song as songOf } from '#test/support/vendors/music/book.ts'
import { startWorld } from '#test/support/world.ts'

// Players of vendors come from a second name of the same server, as operators are told to set up.
const door = await openFrontDoor()
const url = `http://127.0.0.1:${door.port}`
const playerUrl = `http://localhost:${door.port}`
const vendors = await startVendors()
const settings = { ...vendors.settings, PUBLIC_URL: url, PLAYER_URL: playerUrl, SPOTIFY_PLAYBACK: 'on' }
const world = await startWorld({ ...settings, CHAT_ANNOUNCEMENTS: 'off' })
door.leadTo(world.url)
const browser = await startBrowser()
const { queued, linked, visit, close } = providerWalk(world, vendors, browser, url)
const players = { youtube: 'vid00000700', spotify: 'sp00000000000000000701', apple: '900000702' } as const
for (const [n, provider] of (['youtube', 'spotify', 'apple'] as const).entries())
  vendors.book.push(songOf(700 + n, 'Films', `Reel ${n}`, 240, { at: [provider] }))
const admin = await account(world, 'admin')

afterEach(close)

const frameOf = (provider: keyof typeof players): string => `iframe[src^="${playerUrl}/player/${provider}"]`

/** From now on a page notes what moves by itself; the chat, which grows by lines, aside. */
const watchMoves = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved: string[] = []
    Object.defineProperty(globalThis, 'movedByItself', { value: moved, configurable: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        for (const { node } of (entry as unknown as { sources: { node: Node | null }[] }).sources) {
          const element = node instanceof Element ? node : node?.parentElement
          if (element && !element.closest('[role=log]')) moved.push(element.outerHTML.slice(0, 200))
        }
    }).observe({ type: 'layout-shift' })
  })
const movedIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(globalThis, 'movedByItself') as string[])

/** Whether all of a player is seen while an effect plays: pieces that nobody presses count as in front, too. */
const isSeenWhole = (page: Page, player: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const pressed = document.createElement('style')
    pressed.textContent =
      '.venue-effect-canvas, [data-effect], [data-effect] * { pointer-events: auto !important }'
    document.head.append(pressed)
    const frame = document.querySelector(selector)
    const { left, top, width, height } = frame?.getBoundingClientRect() ?? new DOMRect()
    const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
    const tops = parts.flatMap((x) =>
      parts.map((y) => document.elementFromPoint(left + x * width, top + y * height)),
    )
    pressed.remove()
    return width > 0 && tops.every((element) => element === frame)
  }, player)

describe('an effect in a room where a provider’s player plays', { timeout: 300_000 }, () => {
  test.each([
    ['wide', 'youtube', { width: 1440, height: 900 }],
    ['on a phone', 'youtube', { width: 390, height: 844 }],
    ['on a phone', 'spotify', { width: 390, height: 844 }],
    ['wide', 'apple', { width: 1440, height: 900 }],
  ] as const)(
    '52: %s it covers nothing of the player of %s, and nothing moves',
    async (_, provider, size) => {
      const player = frameOf(provider)
      const [ana, guest] = [await newPerson(world, { nickname: 'Ana' }), await newPerson(world)]
      if (provider !== 'youtube') await linked(provider, ana, guest)
      await queued(ana, [provider, players[provider]])
      const room = await newRoom(world, ana, { name: 'Films' })
      const dj = await visit(`/r/${room.slug}`, ana.token)
      await dj.getByRole('button', { name: 'Take the decks' }).last().click()
      const buyer = await newPerson(world, { nickname: 'Bob' })
      const inside = await enter(world.url, buyer, room.uuid)
      const page = await visit(`/r/${room.slug}`, guest.token)
      await page.setViewportSize(size)
      await page.emulateMedia({ reducedMotion: 'no-preference' })
      await page.locator(player).waitFor()
      await expect.poll(() => isSeenWhole(page, player)).toBe(true)
      const boxes = () =>
        Promise.all([page.locator(player), page.getByTestId('venue-floor')].map((one) => one.boundingBox()))
      const still = async () => {
        const before = JSON.stringify(await boxes())
        await page.waitForTimeout(500)
        return before === JSON.stringify(await boxes())
      }
      await expect.poll(still).toBe(true)
      await watchMoves(page)
      const before = await boxes()
      const light = () =>
        page.locator('.venue').evaluate((venue) => getComputedStyle(venue).getPropertyValue('--a'))
      const covers = await light()
      for (const effect of [
        { kind: 'fireworks', target: 'room' },
        { kind: 'spotlight', target: 'self' },
        { kind: 'confetti', target: 'room' },
        { kind: 'emojiRain', target: 'room', emoji: '🔥' },
        { kind: 'tint', target: 'room', color: '#FF4FA3' },
      ]) {
        await setOff(buyer, room.uuid, { ...effect, durationMs: 30_000 })
        // What only tints has no piece of its own: it is in the light of the venue.
        if (effect.kind === 'tint') await expect.poll(light).not.toBe(covers)
        else
          await page
            .locator(`[data-effect~="${effect.kind}"]`)
            .first()
            .waitFor({ state: 'attached', timeout: 15000 })
        expect([await isSeenWhole(page, player), await boxes()]).toEqual([true, before])
      }
      expect((await movedIn(page)).join('\n')).toBe('')
      inside.leave()
    },
  )
})

/** Somebody sets off an effect for all. */
const setOff = async (who: Person, roomUuid: string, effect: object): Promise<void> => {
  const good = { name: 'Effect', tokenCost: 5, effect: effect as never }
  const { id: consumableId } = await world.call(createConsumable, { body: good }, admin.token)
  const gift = { userUuid: who.uuid, amount: 5, reason: 'For the effect', idempotencyKey: consumableId }
  await world.call(grantTokens, { body: gift }, admin.token)
  const own = await world.call(ownTokenAccount, {}, who.token)
  const { id: accountId, balance: lastTokenBalance, updatedAt: balanceUnmodifiedSince } = own
  const quote = { accountId, lastTokenBalance, balanceUnmodifiedSince }
  await world.call(
    purchaseConsumable,
    { body: { roomUuid, consumableId, tokenCost: 5, ...quote } },
    who.token,
  )
}
