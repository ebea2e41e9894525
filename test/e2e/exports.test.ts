import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import type { SongInput } from '#contract/playlist/songInput.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const browser = await startBrowser()

const book = Array.from({ length: 120 }, (_, i) => song(4000 + i, 'Long Way', `Mile ${i}`, 100 + i))
vendors.book.push(...book)
vendors.book.push(song(4900, 'Nobody Else', 'Not Wanted', 140, { unaddable: true }))

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const linked = async (): Promise<Person> => {
  const person = await newPerson(world)
  await linkAt(world, vendors, person, 'spotify')
  return person
}

describe('a crate goes to a provider', { timeout: 60_000 }, () => {
  const at = (n: number, artistName: string, trackName: string): SongInput => ({
    artistName,
    trackName,
    duration: 140,
    musicProvider: 'spotify',
    songId: `sp${String(n).padStart(20, '0')}`,
  })
  const unknown = { artistName: 'No One', trackName: 'Unheard', duration: 100 }
  const songs: SongInput[] = [
    at(4001, 'Long Way', 'Mile 1'),
    at(4900, 'Nobody Else', 'Not Wanted'),
    { ...unknown, musicProvider: 'youtube', songId: 'unheard0001' },
  ]
  const newCrate = (person: Person, crateName: string, inIt = songs) =>
    world.call(createCrate, { body: { crateName, songs: inIt } }, person.token)
  const begin = async (page: Page, name: string) => {
    await page.getByRole('button', { name: `More about ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Export to a provider' }).click()
    return page.getByRole('dialog', { name: 'Export to a provider' })
  }

  test('what is known there is told before, what is missing after, and the playlist is one press away', async () => {
    const person = await linked()
    const { crateShortId } = await newCrate(person, 'Road')
    const page = await browser.visit(world, `/crates/${crateShortId}`, { token: person.token, size: 'phone' })
    const dialog = await begin(page, 'Road')
    await dialog.getByText('2 of 3 songs are known at Spotify.', { exact: false }).waitFor()
    await dialog.getByLabel('Name of the playlist').fill('Road, for the car')
    await dialog.getByRole('switch', { name: 'Everybody may find it there' }).click()
    expect(await accessFaults(page)).toEqual([])
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByText('1 song is in the playlist · 2 are missing').waitFor({ timeout: 30_000 })
    await dialog.getByText('The provider did not take it').waitFor()
    await dialog.getByText('No One – Unheard').waitFor()
    expect(await accessFaults(page)).toEqual([])
    const made = [...vendors.made.entries()].at(-1)
    expect(made?.[1]).toMatchObject({ name: 'Road, for the car', isPublic: true })
    const href = await dialog.getByRole('link', { name: 'Open it at Spotify' }).getAttribute('href')
    expect(href).toBe(`https://open.spotify.com/playlist/${made?.[0]}`)
  })

  test('one that failed goes on in the same playlist', async () => {
    const person = await linked()
    const way = book.map(({ n, artist, title }) => at(n, artist, title))
    const { crateShortId } = await newCrate(person, 'Half', way)
    const list = `made${vendors.made.size}`
    // The lot behind the first hundred finds the link gone.
    const add = `/v1/playlists/${list}/items`
    vendors.failures.push({ at: add, delayMs: 1 }, { at: add, status: 401 }, { at: add, status: 401 })
    const page = await browser.visit(world, `/crates/${crateShortId}`, { token: person.token })
    const dialog = await begin(page, 'Half')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByText('It did not get to the end.', { exact: false }).waitFor({ timeout: 30_000 })
    await dialog.getByText('100 songs are in the playlist').waitFor()
    await dialog.getByRole('button', { name: 'Go on in the same playlist' }).click()
    await dialog.getByText('The link to your account no longer works. Link it again.').waitFor()
    await linkAt(world, vendors, person, 'spotify')
    await page.reload()
    const again = await begin(page, 'Half')
    await again.getByRole('button', { name: 'Go on in the same playlist' }).click()
    await again.getByText('120 songs are in the playlist').waitFor({ timeout: 30_000 })
    expect(vendors.made.get(list)?.songs).toHaveLength(120)
  })

  test('one that works can be left, found again and stopped', async () => {
    const person = await linked()
    const { crateShortId } = await newCrate(person, 'Slow')
    // Nobody answers for ten seconds.
    for (let i = 0; i < 2; i += 1) vendors.failures.push({ at: '/v1/me/playlists', status: 503 })
    const page = await browser.visit(world, `/crates/${crateShortId}`, { token: person.token })
    const dialog = await begin(page, 'Slow')
    await dialog.getByRole('button', { name: 'Export', exact: true }).click()
    await dialog.getByRole('button', { name: 'Stop' }).waitFor()
    await dialog.getByRole('button', { name: 'Close' }).click()
    const again = await begin(page, 'Slow')
    await again.getByRole('button', { name: 'Stop' }).click()
    await again.getByText('Stopped. What is in the playlist stays there.').waitFor()
    vendors.failures.splice(0)
  })

  test('without an account there it says so, and where one is linked', async () => {
    const person = await newPerson(world)
    const { crateShortId } = await newCrate(person, 'Alone')
    const page = await browser.visit(world, `/crates/${crateShortId}`, { token: person.token })
    const dialog = await begin(page, 'Alone')
    await dialog.getByLabel('To').selectOption('apple')
    await dialog.getByText('Link your account at Apple Music first.').waitFor()
    expect(await dialog.getByRole('link', { name: 'Linked providers' }).getAttribute('href')).toBe(
      '/settings/links',
    )
  })
})
