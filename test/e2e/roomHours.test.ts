import { describe, expect, test } from 'vitest'
import { changeRoomRules, roomRules } from '#contract/room/roomRules.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })
const ben = await newPerson(world, { nickname: 'Ben' })

const DAY_MS = 86_400_000
const closedNow = [-1, 0, 1, 2].map((n) => new Date(Date.now() + n * DAY_MS).toISOString().slice(0, 10))
const set = (slug: string, revision: number, merge: Record<string, unknown>) =>
  world.call(changeRoomRules, { params: { id: slug }, body: { revision, merge } }, ana.token)

describe('hours and words of a room', { timeout: 120_000 }, () => {
  test('an owner sets hours and a greeting; what cannot be is said beside it', async () => {
    const room = await newRoom(world, ana, { name: 'Nightly' })
    const page = await browser.visit(world, `/r/${room.slug}/settings/rules`, { token: ana.token })
    const hours = page.getByRole('region', { name: 'Hours', exact: true }).last()
    await hours.getByRole('switch').click()
    await hours.getByRole('button', { name: 'Add hours' }).click()
    await hours.getByText('Open Fri and Sat 20:00–02:00, by the clocks of UTC.', { exact: false }).waitFor()
    await hours.getByLabel('By the clocks of').selectOption('Europe/Madrid')
    await hours.getByRole('button', { name: 'Add hours' }).click()
    await page.getByRole('button', { name: 'Save the rules' }).click()
    await hours.getByText('none may overlap another', { exact: false }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await hours.getByRole('button', { name: 'Remove hours 2' }).click()
    await hours.getByLabel('A day that stays closed').fill('2030-12-24')
    await hours.getByRole('button', { name: 'Add the day' }).click()
    await page.getByLabel('In English').fill('Hi {name}, this is {room}.')
    await page.getByRole('button', { name: 'Save the rules' }).click()
    await page.getByText('The rules are in force').waitFor()
    const { doc } = await world.call(roomRules, { params: { id: room.slug } }, ana.token)
    expect(doc).toMatchObject({
      hours: {
        mode: 'on',
        zone: 'Europe/Madrid',
        weekly: [{ days: [5, 6], from: '20:00', to: '02:00' }],
        closed: ['2030-12-24'],
      },
      words: { welcome: { en: 'Hi {name}, this is {room}.' } },
    })
    await page.context().close()
  })

  test('a listener is greeted, reads the message until it is put away, and sees until when the decks are closed', async () => {
    const room = await newRoom(world, ana, { name: 'The Attic' })
    await set(room.slug, 0, {
      words: { welcome: { es: 'Hola, {name}: esto es {room}.' }, motd: 'Hoy, vinilos.' },
      hours: { mode: 'on', closed: closedNow },
    })
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ben.token, language: 'es' })
    await page
      .getByRole('region', { name: 'Bienvenida' })
      .getByText('Hola, Ben: esto es The Attic.')
      .waitFor()
    const message = page.getByRole('region', { name: 'Mensaje de la sala' })
    await message.getByText('Hoy, vinilos.').waitFor()
    await page.getByRole('button', { name: /^Cerrada hasta: / }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Quitar la bienvenida' }).click()
    await message.getByRole('button', { name: 'Quitar el mensaje' }).click()
    await message.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('region', { name: 'Bienvenida' }).waitFor()
    expect(await message.count()).toBe(0)
    await set(room.slug, 1, { words: { motd: 'Hoy, casetes.' } })
    await message.getByText('Hoy, casetes.').waitFor()
    // What was put away before is new when it comes back.
    await set(room.slug, 2, { words: { motd: 'Hoy, vinilos.' } })
    await message.getByText('Hoy, vinilos.').waitFor()
    await page.context().close()
  })

  test('before a room that is closed as a whole its hours are told (A25)', async () => {
    const room = await newRoom(world, ana, { name: 'Shut' })
    await set(room.slug, 0, { hours: { mode: 'on', closed: closedNow, closes: 'room' } })
    const page = await browser.visit(world, `/r/${room.slug}`, { token: ben.token, size: 'phone' })
    await page.getByRole('heading', { name: 'The room is closed at this hour' }).waitFor()
    await page.getByText('Closed on 4 days besides.', { exact: false }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await set(room.slug, 1, { hours: { mode: 'off' } })
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Shut' }).waitFor()
    await page.context().close()
  })
})
