import { describe, expect, test } from 'vitest'
import { addFavorite } from '#contract/room/favorites.ts'
import { createEvent } from '#contract/room/events.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoom, room as roomEndpoint } from '#contract/room/rooms.ts'
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
    await expect.poll(() => other.getByText('Hidden Door').count()).toBe(0)
  })

  test('has rows for what one likes and what begins soon, and is narrowed by what the address says', async () => {
    const [owner, me] = [await newPerson(world), await newPerson(world)]
    const made = []
    for (const [name, genres] of [
      ['Blue Cellar', ['Jazz']],
      ['Long Wave', ['Dub', 'jazz']],
      ['Attic', []],
      ['Pier Nine', ['House']],
    ] as const)
      made.push(await world.call(createRoom, { body: { name, genres: [...genres] } }, owner.token))
    const [cellar, wave] = made
    await world.call(addFavorite, { body: { roomUuid: wave?.uuid ?? '' } }, me.token)
    const inMs = (ms: number): string => new Date(Date.now() + ms).toISOString()
    await world.call(
      createEvent,
      {
        body: {
          title: 'Needle drop',
          room: cellar?.slug ?? '',
          startTime: inMs(3_600_000),
          endTime: inMs(7_200_000),
          timeZone: 'Europe/Madrid',
        },
      },
      owner.token,
    )
    const page = await browser.visit(world, '/', { token: me.token })
    const row = (name: string) => page.getByRole('region', { name })
    await row('Your favorites').getByRole('link', { name: 'Open Long Wave' }).waitFor()
    await row('Happening soon').getByRole('link', { name: 'Needle drop' }).waitFor()
    await expect.poll(() => page.getByRole('link', { name: 'Open Long Wave' }).count()).toBe(1)
    expect(await accessFaults(page)).toEqual([])

    await page.getByLabel('Genre').selectOption('jazz')
    await page.waitForURL('**/?genre=jazz')
    await page.getByText('Attic').waitFor({ state: 'detached' })
    await page.getByText('Blue Cellar').first().waitFor()
    const company = page.getByRole('button', { name: 'Two people or more' })
    await company.focus()
    await page.keyboard.press('Space')
    await page.getByRole('heading', { name: 'No room fits' }).waitFor()
    await expect.poll(() => company.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('link', { name: 'Show all rooms' }).click()
    await page.getByText('Attic').first().waitFor()

    const params = { id: wave?.slug ?? '' }
    await world.call(changeRoom, { params, body: { language: 'es' } }, owner.token)
    await page.reload()
    await page.getByLabel('Language', { exact: true }).selectOption({ label: 'Spanish' })
    await page.waitForURL('**/?language=es')
    await page.getByText('Attic').waitFor({ state: 'detached' })
    await page.getByText('Long Wave').first().waitFor()

    const phone = await browser.visit(world, '/?lang=es&seat=1', { size: 'phone', token: me.token })
    await phone.getByRole('region', { name: 'Tus favoritas' }).waitFor()
    await phone.getByRole('button', { name: 'Un sitio libre', pressed: true }).waitFor()
    await expect
      .poll(() => phone.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
    expect(await accessFaults(phone)).toEqual([])
  })

  test('speaks Spanish, fits a phone and can be used by everybody', async () => {
    const page = await browser.visit(world, '/?lang=es', { size: 'phone' })
    await page.getByRole('heading', { name: '¿Quién pincha esta noche?' }).waitFor()
    await page.getByRole('article').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.lang)).toBe('es')
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
    expect(await accessFaults(page)).toEqual([])
  })
})
