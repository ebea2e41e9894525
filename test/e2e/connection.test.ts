import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { kickFromRoom } from '#contract/room/roles.ts'
import { ownSongs } from '#contract/upload/songs.ts'
import { endSession } from '#contract/user/sessions.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom, readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { WEB_MANIFEST, WebManifest } from '../../scripts/webManifest.ts'

const world = await startWorld()
const browser = await startBrowser()

const ana = await newPerson(world, { nickname: 'Ana' })

/** Which file of the built client holds a source. */
const fileOf = async (source: string): Promise<string | undefined> =>
  WebManifest.parse(JSON.parse(await readFile(`dist/web/${WEB_MANIFEST}`, 'utf8')))[source]?.file

describe('the connection of a tab', { timeout: 120_000 }, () => {
  test('who is kicked while on another page is told there, and how long it lasts at the door', async () => {
    const room = await newRoom(world, ana, { name: 'Strict House' })
    const bob = await newPerson(world, { nickname: 'Bob' })
    const page = await browser.visit(world, `/r/${room.slug}`, { token: bob.token })
    await page.getByRole('button', { name: 'Take the decks' }).last().waitFor()
    await page.getByRole('link', { name: 'My music' }).click()
    await page.getByRole('region', { name: 'The room you are in' }).waitFor()
    await world.call(kickFromRoom, { body: { userUuid: bob.uuid, slug: room.slug } }, ana.token)
    const farewell = page.getByRole('status').filter({ hasText: 'You were removed from this room' })
    await farewell.waitFor()
    await farewell.getByRole('button', { name: 'Close' }).click()
    await farewell.waitFor({ state: 'detached' })
    await page.context().close()
  })

  test('a session that ends while one is in a room shows a door with a way back', async () => {
    const room = await newRoom(world, ana, { name: 'Long Evening' })
    const eve = await newPerson(world, { nickname: 'Eve' })
    const page = await browser.visit(world, `/r/${room.slug}`, { token: eve.token })
    await page.getByRole('button', { name: 'Take the decks' }).last().waitFor()
    await world.call(endSession, { params: { id: 'current' } }, eve.token)
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    await again.click()
    await page.getByRole('group', { name: 'What plays, and what you can do' }).waitFor()
    await page.context().close()
  })

  test('a browser that blocks its storage lets one into a room all the same', async () => {
    const room = await newRoom(world, ana, { name: 'No Cookies' })
    const page = await browser.visit(world, '/login')
    await page.addInitScript(() => {
      const blocked = (): never => {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      }
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, { get: blocked, configurable: true })
    })
    await page.goto(`${world.url}/r/${room.slug}`)
    await page.getByRole('group', { name: 'What plays, and what you can do' }).waitFor()
    await expect.poll(() => page.evaluate(() => navigator.onLine)).toBe(true)
    await page.context().close()
  })

  test('what one saw as deleted is deleted, though the tab is closed before the undo is over', async () => {
    const dan = await newPerson(world, { nickname: 'Dan' })
    await readySong(world, dan, 'Short Lived', 20)
    const page = await browser.visit(world, '/crates?tab=uploads', { token: dan.token })
    await page.getByRole('button', { name: /^More about/ }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    await page.close({ runBeforeUnload: true })
    const left = async (): Promise<number> =>
      (await world.call(ownSongs, { query: { limit: 10 } }, dan.token)).songs.length
    await expect.poll(left, { timeout: 5_000 }).toBe(0)
  })

  test('a page whose code cannot be fetched comes as soon as it can, and the room goes on meanwhile', async () => {
    const room = await newRoom(world, ana, { name: 'Thin Air' })
    const page = await browser.visit(world, '/login')
    const code = `**/${await fileOf('features/profile/PersonPage.tsx')}`
    await page.context().route(code, (route) => route.abort())
    await page.goto(`${world.url}/r/${room.slug}`)
    await page.getByRole('group', { name: 'What plays, and what you can do' }).waitFor()
    await page.evaluate(() => document.body.setAttribute('data-same-page', 'yes'))
    await page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, `/u/${ana.uuid}`)
    await page.getByText('Reconnecting…').waitFor()
    await page.getByRole('region', { name: 'The room you are in' }).waitFor()
    await page.context().unroute(code)
    await page.getByRole('heading', { name: 'Ana' }).waitFor()
    await expect.poll(() => page.locator('body').getAttribute('data-same-page')).toBe('yes')
    await page.context().close()
  })
})
