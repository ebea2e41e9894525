import { expect, test } from 'vitest'
import { linkScrobbling, scrobbling } from '#contract/playlist/scrobbling.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startScrobbleDouble } from '#test/support/vendors/scrobbleDouble.ts'
import { startWorld } from '#test/support/world.ts'

const double = await startScrobbleDouble()
const world = await startWorld(double.settings)
const browser = await startBrowser()

test('what one hears in a room is kept to oneself by a press there, and told again from the settings', async () => {
  const ana = await newPerson(world)
  const room = await newRoom(world, ana, { name: 'Guilty Pleasures' })
  double.tokens.set('token-of-ana', 'ana')
  const quiet = async () => (await world.call(scrobbling, {}, ana.token)).quietRooms
  const page = await browser.visit(world, `/r/${room.slug}?panel=about`, { token: ana.token })
  const told = page.getByRole('switch', { name: /^What I hear here is scrobbled/ })
  await page.getByRole('tab', { name: 'About', selected: true }).waitFor()
  expect(await told.count()).toBe(0)
  const body = { token: 'token-of-ana' }
  await world.call(linkScrobbling, { params: { service: 'listenBrainz' }, body }, ana.token)
  await page.reload()
  await told.click()
  await expect.poll(quiet).toEqual([room.uuid])
  expect(await told.isChecked()).toBe(false)

  const phone = await browser.visit(world, '/settings/scrobbling', {
    token: ana.token,
    size: 'phone',
    language: 'es',
  })
  await phone.getByRole('link', { name: 'Guilty Pleasures' }).waitFor()
  expect(await accessFaults(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Contar otra vez lo que oyes en Guilty Pleasures' }).click()
  await phone.getByRole('link', { name: 'Guilty Pleasures' }).waitFor({ state: 'detached' })
  expect(await quiet()).toEqual([])
  for (const one of [page, phone]) await one.context().close()
})
