import { expect, test } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

// providers.md, 5: Crate
test('a crate is looked at in another order, keeps it if one says so, loses its doubles, and gets all of it back', async () => {
  const person = await newPerson(world)
  const songs = ['Cyan', 'Amber', 'Blue', 'Amber'].map(youtubeSong)
  const { crateUuid, crateShortId } = await world.call(
    createCrate,
    { body: { crateName: 'Colours', songs } },
    person.token,
  )
  const kept = async () =>
    (await world.call(crateSongs, { params: { crateUuid }, query: { limit: 0 } }, person.token)).songs
      .map(({ trackName }) => trackName)
      .join(' ')
  const page = await browser.visit(world, `/crates/${crateShortId}`, { token: person.token, size: 'phone' })
  const list = page.getByRole('list', { name: 'Songs in Colours' })
  const shown = async () =>
    (await list.getByRole('listitem').allInnerTexts())
      .map((text) => /Cyan|Amber|Blue/.exec(text)?.[0])
      .join(' ')

  await list.getByText('The same as no. 2').waitFor()
  await page.getByLabel('Look at them by').selectOption('title')
  await expect.poll(shown).toBe('Amber Amber Blue Cyan')
  await expect.poll(() => kept()).toBe('Cyan Amber Blue Amber')
  await expect.poll(() => page.getByRole('button', { name: 'Move Blue' }).count()).toBe(0)
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Keep this order' }).click()
  await expect.poll(kept).toBe('Amber Amber Blue Cyan')

  await page.getByLabel('Which songs').selectOption('doubles')
  await expect.poll(shown).toBe('Amber')
  await page.getByRole('button', { name: 'Remove the doubles' }).click()
  await expect.poll(kept).toBe('Amber Blue Cyan')
  await expect.poll(shown).toBe('Amber Blue Cyan')

  await page.keyboard.press('Control+z')
  await expect.poll(kept).toBe('Amber Amber Blue Cyan')
  await page.keyboard.press('Control+z')
  await expect.poll(kept).toBe('Cyan Amber Blue Amber')
  await expect.poll(shown).toBe('Cyan Amber Blue Amber')
}, 180_000)
