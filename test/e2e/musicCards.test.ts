import { expect, test } from 'vitest'
import { queueSongs } from '#contract/playlist/queue.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, CHAT_ANNOUNCEMENTS: 'off' })
const browser = await startBrowser()
const known = `https://open.spotify.com/track/sp${'21'.padStart(20, '0')}`
/** A page of YouTube has no ISRC. */
const unknown = 'https://www.youtube.com/watch?v=vid00000023'

test('30 · a link to a song with an ISRC becomes a card that is queued from there; one without stays a link', async () => {
  const [ana, ben] = [await newPerson(world, { nickname: 'Ana' }), await newPerson(world)]
  const room = await newRoom(world, ana, { name: 'Cards' })
  const page = await browser.visit(world, `/r/${room.slug}`, { token: ana.token })
  const phone = await browser.visit(world, `/r/${room.slug}?panel=chat`, { token: ben.token, size: 'phone' })
  await phone.getByRole('log').waitFor()
  const field = page.getByRole('textbox', { name: 'Say something' })
  for (const link of [known, unknown]) {
    await field.fill(`listen: ${link}`)
    await field.press('Enter')
  }
  for (const one of [page, phone]) {
    const log = one.getByRole('log')
    await log.getByRole('link', { name: unknown }).waitFor()
    await log.getByText('Tune number 21', { exact: true }).waitFor()
    await expect.poll(() => log.getByText('Tune number 23').count()).toBe(0)
  }
  expect(await accessFaults(phone)).toEqual([])
  await phone.getByRole('log').getByRole('button', { name: 'Add Tune number 21 to the queue' }).click()
  const queued = async () => (await world.call(queueSongs, { query: {} }, ben.token)).songs
  await expect
    .poll(async () => (await queued()).map(({ trackName }) => trackName))
    .toEqual(['Tune number 21'])
  for (const one of [page, phone]) await one.context().close()
})
