import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { crateImport } from '#contract/playlist/crateFiles.ts'
import { createCrate, ownCrates } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
/** Where nothing is set up. */
const bare = await startWorld()
const browser = await startBrowser()

const book = Array.from({ length: 120 }, (_, i) => song(4000 + i, 'Long Way', `Mile ${i}`, 100 + i))
vendors.book.push(...book)
const numbers = book.map(({ n }) => n)
const [mixed, slow, endless] = ['mine-mixed', 'mine-slow', 'mine-endless']
vendors.lists.set(mixed, [4000, 'local', 4001, 'removed'])
vendors.lists.set(slow, numbers)
vendors.lists.set('PLpasted', numbers.slice(0, 12))

const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
const titlesOf = async (person: Person, crateUuid: string): Promise<string[]> =>
  (await world.call(crateSongs, { params: { crateUuid }, query: { limit: 0 } }, person.token)).songs.map(
    ({ trackName }) => trackName,
  )
const crateNamed = async (person: Person, name: string) => {
  const { crates } = await world.call(ownCrates, { query: {} }, person.token)
  const found = crates.find(({ crateName }) => crateName === name)
  if (!found) throw new Error(`There is no crate ${name}`)
  return found
}
const linked = async (): Promise<Person> => {
  const person = await newPerson(world)
  await linkAt(world, vendors, person, 'spotify')
  return person
}

describe('a list one has elsewhere becomes a crate', { timeout: 60_000 }, () => {
  test('from an account, by keyboard: its playlists, what came in, and what did not with a way to look for it', async () => {
    const person = await linked()
    const page = await browser.visit(world, '/crates', { token: person.token })
    await page.getByRole('button', { name: 'Import' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await dialog.getByRole('list', { name: 'Your playlists at Spotify' }).waitFor()
    await expect.poll(() => dialog.getByLabel('Provider').inputValue()).toBe('spotify')
    expect(await accessFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: `List ${mixed}` }).press('Enter')
    await dialog.getByText('4 songs', { exact: false }).waitFor()
    // What comes next has the focus.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(`Import List ${mixed}`)
    await page.keyboard.press('Enter')
    await dialog.getByText('2 songs added · 2 left out').waitFor()
    await dialog.getByText('A file on somebody’s disk').waitFor()
    await dialog.getByText('It was taken down').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await dialog.getByRole('link', { name: 'Search for Me – My own tape' }).waitFor()
    await dialog.getByRole('link', { name: `Open List ${mixed}` }).press('Enter')
    await page.getByRole('heading', { name: `List ${mixed}`, level: 1 }).waitFor()
    await page.getByText('Mile 1', { exact: true }).waitFor()

    // The same list once more, in the place of what is here.
    vendors.lists.set(mixed, [4005])
    await page.getByRole('button', { name: `More about List ${mixed}` }).click()
    await page.getByRole('menuitem', { name: 'Import again' }).click()
    await page.getByText('From Spotify,', { exact: false }).waitFor()
    await page.getByRole('button', { name: 'Replace these songs' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Replace these songs' }).click()
    const { crateUuid } = await crateNamed(person, `List ${mixed}`)
    await expect.poll(() => titlesOf(person, crateUuid)).toEqual(['Mile 5'])
    await page.getByText('1 song added').first().waitFor()
  })

  test('a long one tells how far it is in the dialog, the list and the tab, and can be stopped', async () => {
    const person = await linked()
    const second = `/v1/playlists/${slow}/items?limit=50&offset=50`
    // Two calls a try: for ten seconds nothing more comes.
    for (let i = 0; i < 4; i += 1) vendors.failures.push({ at: second, status: 503 })
    const page = await browser.visit(world, '/crates', { token: person.token, size: 'phone' })
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await dialog.getByRole('button', { name: `List ${slow}` }).click()
    await dialog.getByRole('button', { name: `Import List ${slow}` }).click()
    await dialog.getByText('50 of 120').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
    await expect.poll(() => page.title()).toMatch(/^42\s?% in · /)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
    const tile = page.getByRole('link', { name: `List ${slow}` })
    await tile.getByText('50 of 120').waitFor()
    await tile.click()
    await page.getByRole('button', { name: 'Stop' }).click()
    await page.getByText('Stopped before the end. What came in stays.').waitFor()
    await expect.poll(() => page.title()).toBe(`List ${slow} · Roomtone`)
    const { crateUuid } = await crateNamed(person, `List ${slow}`)
    await expect.poll(() => titlesOf(person, crateUuid)).toHaveLength(50)
    vendors.failures.splice(0)
  })

  test('61: five thousand songs come in while one looks at the crate, which is then sorted and filtered', async () => {
    const person = await linked()
    const long = Array.from({ length: 5000 }, (_, i) =>
      song(20_000 + i, 'Endless', `Stone ${String(i + 1).padStart(4, '0')}`, 200),
    )
    vendors.book.push(...long)
    vendors.lists.set(
      endless,
      long.map(({ n }) => n),
    )
    const body = { import: { musicProvider: 'spotify' as const, playlistId: endless } }
    const { crateUuid, crateShortId } = await world.call(createCrate, { body }, person.token)
    const page = await browser.visit(world, `/crates/${crateShortId}`, { token: person.token })
    // The server takes in thousands meanwhile: a slow machine shows them late.
    page.setDefaultTimeout(120_000)
    await page
      .getByText(/^[\d.,]+ of 5[.,]?000$/)
      .first()
      .waitFor()
    await expect.poll(() => page.title(), { timeout: 60_000 }).toMatch(/^\d+\s?% in · /)
    await page.getByText('Stone 0001', { exact: true }).waitFor()
    const status = async () => (await world.call(crateImport, { params: { crateUuid } }, person.token)).status
    await expect.poll(status, { timeout: 240_000, interval: 1000 }).toBe('COMPLETE')

    await page.reload()
    const list = page.getByRole('list', { name: `Songs in List ${endless}` })
    await list.getByText('Stone 0001', { exact: true }).waitFor()
    expect(await list.getByRole('listitem').first().getAttribute('aria-setsize')).toBe('5000')
    // So many rows as one sees, and no more.
    expect(await list.getByRole('listitem').count()).toBeLessThan(100)
    await page.getByLabel('Look at them by').selectOption('title')
    await list.getByText('Stone 0001', { exact: true }).waitFor()
    await page.getByLabel('Find in these songs').fill('stone 4999')
    await list.getByText('Stone 4999', { exact: true }).waitFor()
    expect(await list.getByRole('listitem').count()).toBe(1)
    expect(await accessFaults(page)).toEqual([])
  }, 400_000)

  test('from a pasted link, in the dialog and in the search; a foreign list says why not', async () => {
    const person = await linked()
    const link = 'https://www.youtube.com/playlist?list=PLpasted'
    const page = await browser.visit(world, `/crates?tab=search&q=${encodeURIComponent(link)}`, {
      token: person.token,
    })
    await page.getByRole('button', { name: /^Import / }).click()
    await page.getByText('12 songs added').waitFor()
    await page.getByRole('link', { name: /^Open / }).click()
    await page.getByText('Mile 11', { exact: true }).waitFor()

    vendors.lists.set('theirs9000000000000000', [4000])
    await page.goto(`${world.url}/crates`)
    await page.getByRole('button', { name: 'Import' }).click()
    const dialog = page.getByRole('dialog', { name: 'Import' })
    await dialog.getByRole('tab', { name: 'Link' }).click()
    const field = dialog.getByLabel('Link of a playlist or an album')
    await field.fill('https://open.spotify.com/playlist/theirs9000000000000000')
    await field.press('Enter')
    await dialog.getByRole('button', { name: /^Import / }).click()
    await dialog.getByText('The provider shows this playlist to its owner only.').waitFor()
    await dialog.getByRole('button', { name: 'Another link' }).click()
    await field.fill('https://example.org/list')
    await field.press('Enter')
    await dialog.getByText('That link belongs to no music provider we know.').waitFor()
    expect(await accessFaults(page)).toEqual([])
  })

  test('without an account there the way to link one is shown; without providers a file is all there is; guests sign up', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/crates', { token: person.token, language: 'es' })
    await page.getByRole('button', { name: 'Importar' }).click()
    await page.getByLabel('Proveedor').selectOption('spotify')
    await page.getByText('Vincula tu cuenta de Spotify para ver tus listas.').waitFor()
    expect(await accessFaults(page)).toEqual([])
    const plain = await newPerson(bare)
    const other = await browser.visit(bare, '/crates', { token: plain.token })
    await other.getByRole('button', { name: 'Import' }).click()
    await other.getByText('Drop a playlist here').waitFor()
    await expect.poll(() => other.getByRole('dialog').getByRole('tab').count()).toBe(0)
    const guest = await newGuest(bare)
    const third = await browser.visit(bare, '/crates', { token: guest.token })
    await third.getByRole('tab', { name: 'Crates' }).click()
    await third.getByRole('button', { name: 'Import' }).click()
    await third.getByRole('dialog').getByLabel('E-mail').waitFor()
  })
})
