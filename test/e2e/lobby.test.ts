import { describe, expect, test } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { room as roomEndpoint } from '#contract/room/rooms.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

describe('the lobby', () => {
  test('is honest while there is no room', async () => {
    const page = await browser.visit(world, '/')
    await page.getByRole('heading', { name: 'It is quiet in here' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
  })

  test('shows a room that opens meanwhile, without a reload', async () => {
    const page = await browser.visit(world, '/')
    await page.getByRole('heading', { name: 'Who is playing tonight?' }).waitFor()
    const owner = await newPerson(world)
    await world.call(createRoom, { body: { name: 'Late Arrival', design: 'YACHT' } }, owner.token)
    await page.getByText('Late Arrival').first().waitFor({ timeout: 40_000 })
  })

  test('a member opens a room with a venue of their choice and stands in it', async () => {
    const owner = await newPerson(world)
    const page = await browser.visit(world, '/', { token: owner.token })
    await page.getByRole('button', { name: 'Create a room' }).first().click()
    await page.getByRole('button', { name: 'Open the doors' }).click()
    await page.getByText('Give the room a name.').waitFor()
    await page.getByLabel('Name', { exact: true }).fill('Velvet Hour')
    await page.getByRole('radio', { name: 'Theater' }).click()
    await page.getByLabel('Songs per turn').selectOption('2')
    await page.getByLabel('Password').fill('backstage')
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Open the doors' }).click()
    await page.waitForURL('**/r/velvet-hour')

    const made = await world.call(roomEndpoint, { params: { id: 'velvet-hour' } }, owner.token)
    expect(made).toMatchObject({
      name: 'Velvet Hour',
      design: 'THEATER',
      songsPerDj: 2,
      type: 'PUBLIC',
      isPasswordProtected: true,
    })
  })

  test('a private room stays out of it, but among one’s own', async () => {
    const owner = await newPerson(world)
    await world.call(createRoom, { body: { name: 'Hidden Door', type: 'PRIVATE' } }, owner.token)
    const own = await browser.visit(world, '/', { token: owner.token })
    await own.getByRole('link', { name: 'Open Hidden Door' }).waitFor()
    const other = await browser.visit(world, '/')
    await other.getByText('private room').waitFor()
    expect(await other.getByText('Hidden Door').count()).toBe(0)
  })

  test('speaks Spanish, fits a phone and can be used by everybody', async () => {
    const page = await browser.visit(world, '/?lang=es', { size: 'phone' })
    await page.getByRole('heading', { name: '¿Quién pincha esta noche?' }).waitFor()
    await page.getByRole('article').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await accessFaults(page)).toEqual([])
  })
})
