import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { queueSongs } from '#contract/playlist/queue.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const browser = await startBrowser()

const queueOf = async (person: Person): Promise<string[]> =>
  (await world.call(queueSongs, { query: {} }, person.token)).songs.map((song) => song.trackName)
const rows = (page: Page) => page.getByRole('grid', { name: 'Songs found' }).getByRole('row')

test('62: the keyboard finds a song, queues it last and first, and goes back to the field', async () => {
  const person = await newPerson(world)
  const page = await browser.visit(world, '/crates?tab=search', { token: person.token })
  const field = page.getByRole('searchbox')
  await field.fill('slow rivers')
  await rows(page).first().waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[data-result]').length >= 8)
  const found = (await rows(page).locator('p:first-child').allInnerTexts()).slice(0, 2)
  await field.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => queueOf(person), { timeout: 10_000 }).toHaveLength(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Enter')
  await expect.poll(() => queueOf(person), { timeout: 10_000 }).toHaveLength(2)
  await expect.poll(() => queueOf(person)).toEqual(found.toReversed())
  await expect.poll(() => rows(page).filter({ hasText: 'In your queue' }).count()).toBe(2)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('62: the Tab key goes through what one row holds, and then leaves the list', async () => {
  const person = await newPerson(world)
  const page = await browser.visit(world, '/crates?tab=search&q=slow+rivers', { token: person.token })
  await rows(page).first().waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[data-result]').length >= 8)
  await page.getByRole('searchbox').press('ArrowDown')
  const standsAt = (): Promise<number> =>
    page.evaluate(() => {
      const all = [...document.querySelectorAll('[data-result]')]
      return all.findIndex((row) => row.contains(document.activeElement))
    })
  const stops = [await standsAt()]
  for (let stop = stops[0]; stop !== -1 && stops.length < 12; stops.push(stop)) {
    await page.keyboard.press('Tab')
    stop = await standsAt()
  }
  expect(stops.length).toBeGreaterThan(4)
  expect(stops.length).toBeLessThan(10)
  expect(new Set(stops)).toEqual(new Set([0, -1]))
})

/** Presses the Tab key until the focus is there. */
const tabTo = async (page: Page, to: Locator): Promise<void> => {
  await to.first().waitFor()
  for (let presses = 0; presses < 150; presses++) {
    if (await to.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The Tab key does not lead to ${String(to)}`)
}

test('62: a whole turn is played by the keyboard alone: found, listened to, queued, moved, put on the decks', async () => {
  const person = await newPerson(world)
  const room = await newRoom(world, person, { name: 'By Keys' })
  const page = await browser.visit(world, '/', { token: person.token })
  const follow = async (to: Locator, key = 'Enter'): Promise<void> => {
    await tabTo(page, to)
    await page.keyboard.press(key)
  }
  await follow(page.getByRole('link', { name: 'My music' }))
  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type('slow rivers')
  await rows(page).first().waitFor()
  await page.waitForFunction(() => document.querySelectorAll('[data-result]').length >= 8)
  const found = (await rows(page).locator('p:first-child').allInnerTexts()).slice(0, 2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('p')
  await rows(page).getByRole('button', { pressed: true }).first().waitFor()
  await page.keyboard.press('p')
  await page.keyboard.press('Enter')
  await expect.poll(() => queueOf(person)).toHaveLength(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => queueOf(person)).toEqual(found)

  await tabTo(page, page.getByRole('tab', { selected: true }))
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await follow(page.getByRole('button', { name: `Move ${found[1]}` }), 'Space')
  await page.getByText(`Picked up ${found[1]}, position 2 of 2.`).waitFor()
  const isFirst = async (): Promise<boolean> => {
    await page.keyboard.press('ArrowUp')
    return page.getByText(`${found[1]} is now at position 1 of 2.`).isVisible()
  }
  await expect.poll(isFirst, { interval: 500 }).toBe(true)
  await page.keyboard.press('Space')
  await expect.poll(() => queueOf(person)).toEqual(found.toReversed())

  await follow(page.getByRole('link', { name: 'Rooms' }))
  await follow(page.getByRole('link', { name: /By Keys/ }))
  await page.waitForURL(`**/r/${room.slug}`)
  await follow(page.getByRole('button', { name: 'Take the decks' }).last())
  await page
    .getByRole('region', { name: 'Now playing' })
    .getByText(found[1] ?? '')
    .waitFor()
})
