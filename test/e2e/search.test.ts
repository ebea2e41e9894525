import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addSongs } from '#contract/playlist/crateSongs.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import { search } from '#contract/playlist/songs.ts'
import { userData } from '#contract/user/settings.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { newRoom } from '#test/support/stage.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, SPOTIFY_PLAYBACK: 'on' })
/** Whose YouTube still answers. */
const other = await startWorld(vendors.settings)
const browser = await startBrowser()

const queueOf = async (person: Person): Promise<string[]> =>
  (await world.call(queueSongs, { query: {} }, person.token)).songs.map((song) => song.trackName)
const searchAs = async (person: Person, q: string) =>
  (await world.call(search, { query: { q } }, person.token)).songs
const rows = (page: Page) => page.getByRole('grid', { name: 'Songs found' }).getByRole('row')
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const youtubeSearches = (): number => vendors.asked('/youtube/v3/search')

describe('searching', () => {
  test('there is a tab for each provider, and the tab stands in the address', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/crates?tab=search', { token: person.token })
    await page.getByRole('searchbox').fill('glass harbour')
    await rows(page).first().waitFor()
    const tabs = await page.getByRole('tablist', { name: 'Where to look' }).getByRole('tab').allInnerTexts()
    expect(tabs[0]).toBe('All')
    expect(tabs).toEqual(
      expect.arrayContaining([
        'Roomtone',
        'Audius',
        'SoundCloud',
        'YouTube',
        'Spotify',
        'Apple Music',
        'Subsonic',
      ]),
    )
    await tab(page, 'SoundCloud').click()
    await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('soundCloudPublic')
    await rows(page).getByText('Can be heard at SoundCloud').first().waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.reload()
    await rows(page).first().waitFor()
    await expect.poll(() => tab(page, 'SoundCloud').getAttribute('aria-selected')).toBe('true')
  })

  test('17: typing ten letters asks YouTube nothing; it is asked when somebody says so', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/crates?tab=search&at=youtube', { token: person.token })
    await page.getByRole('searchbox').pressSequentially('tune numbe', { delay: 60 })
    await page.getByRole('button', { name: 'Search YouTube' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('tune numbe')
    expect(youtubeSearches()).toBe(0)
    await page.getByRole('searchbox').press('Enter')
    await rows(page).first().waitFor()
    expect(youtubeSearches()).toBe(1)
    await expect.poll(() => rows(page).count()).toBe(20)
  })

  test('more songs come as one scrolls, twenty at a time', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/crates?tab=search&q=tune+number&at=audius', {
      token: person.token,
    })
    await rows(page).first().waitFor()
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect.poll(() => rows(page).count()).toBe(40)
    const names = await rows(page).locator('p:first-child').allInnerTexts()
    expect(new Set(names).size).toBe(40)
  })

  test('a row says where one has the song, that it is explicit, and where it does not play', async () => {
    const person = await newPerson(world)
    const [found] = await searchAs(person, 'kärleken')
    if (!found) throw new Error('Nothing was found')
    const { crateUuid } = await world.call(createCrate, { body: { crateName: 'Friday' } }, person.token)
    await world.call(
      addSongs,
      { params: { crateUuid }, body: { songs: [found], append: true } },
      person.token,
    )
    await world.call(addToQueue, { body: { songs: [found], append: true } }, person.token)
    const page = await browser.visit(world, '/crates?tab=search&q=kärleken', { token: person.token })
    const row = rows(page).first()
    await row.getByText('In Friday').waitFor()
    await row.getByText('In your queue').waitFor()
    await page.getByRole('searchbox').fill('not for radio')
    await rows(page).getByText('Explicit').first().waitFor()
  })

  test('6: what is blocked where one listens stays, and says so', async () => {
    const german = await startWorld({ ...vendors.settings, DEFAULT_COUNTRY: 'DE' })
    const guest = await newGuest(german)
    const page = await browser.visit(german, '/crates?tab=search&q=woanders&at=youtube', {
      token: guest.token,
      language: 'es',
    })
    await page.getByRole('button', { name: 'Buscar en YouTube' }).click()
    await page.getByRole('grid').getByText('No disponible en tu país').waitFor()
  })

  test('7: who does not answer is named, and another try brings their songs', async () => {
    const person = await newPerson(world)
    vendors.failures.push({ at: '/tracks?', status: 500 }, { at: '/tracks?', status: 500 })
    const page = await browser.visit(world, '/crates?tab=search&q=animals', { token: person.token })
    await page.getByText('SoundCloud did not answer').waitFor()
    await rows(page).getByText('Dance', { exact: false }).first().waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
  })

  test('a provider that gives no more today says to paste a link', async () => {
    const person = await newPerson(world)
    vendors.failures.push({
      at: '/youtube/v3/search',
      status: 403,
      body: { error: { errors: [{ reason: 'quotaExceeded' }] } },
    })
    const page = await browser.visit(world, '/crates?tab=search&q=ghost&at=youtube', { token: person.token })
    await page.getByRole('button', { name: 'Search YouTube' }).click()
    await page.getByRole('heading', { name: 'No more searches at YouTube today' }).waitFor()
    await page.getByRole('searchbox').fill('https://www.youtube.com/watch?v=vid00000040')
    await page.getByRole('grid', { name: 'Behind the link' }).getByText('Glass Harbour').waitFor()
  })

  test('one’s own songs at a provider need a link to it', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/crates?tab=search&q=tune&at=soundCloudPublic', {
      token: person.token,
    })
    await page.getByLabel('Only my own songs there').check()
    await page.getByRole('heading', { name: 'SoundCloud is not linked' }).waitFor()
    expect(await page.getByRole('link', { name: 'Linked providers' }).getAttribute('href')).toBe(
      '/settings/links',
    )
  })

  test('in the room’s Queue tab on a phone a song is found and queued', async () => {
    const person = await newPerson(world)
    const room = await newRoom(world, person, { name: 'Finders' })
    const page = await browser.visit(world, `/r/${room.slug}?panel=queue`, {
      token: person.token,
      size: 'phone',
    })
    await page.getByRole('searchbox', { name: 'Find songs' }).fill('current 3')
    await page.getByRole('button', { name: 'Add Current 3 to the queue' }).first().click()
    await expect.poll(() => queueOf(person), { timeout: 10_000 }).toEqual(['Current 3'])
    expect(await accessFaults(page)).toEqual([])
  })

  test('a song of the queue that will not play says why, and one press takes it from elsewhere', async () => {
    const person = await newPerson(world)
    const settings = { name: 'Audius alone', musicProviderKeys: ['audius'] }
    const { slug } = await newRoom(world, person, settings)
    const page = await browser.visit(world, `/r/${slug}?panel=queue`, { token: person.token, size: 'phone' })
    await page.getByRole('heading', { name: 'Your queue' }).waitFor()
    const songId = `sp${String(54).padStart(20, '0')}`
    const cafe = { artistName: 'A and B', trackName: 'Cafe Elan', duration: 190, songId }
    const body = { songs: [{ ...cafe, musicProvider: 'spotify' as const }], append: true }
    await world.call(addToQueue, { body }, person.token)
    await jobsDone(world.tools)
    await page.getByText('This room does not want songs from Spotify.').first().waitFor()
    await page.reload()
    await page.getByText('This room does not want songs from Spotify.').first().waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Take Cafe Elan from Audius instead' }).click()
    const providers = async () =>
      (await world.call(queueSongs, { query: {} }, person.token)).songs.map(({ musicProviders }) =>
        Object.keys(musicProviders),
      )
    await expect.poll(providers).toEqual([['audius']])
    await expect.poll(() => page.getByText('This room does not want').count()).toBe(0)
  })

  test('64: covers of Spotify are whole, and a still of YouTube stands in no list', async () => {
    const person = await newPerson(other)
    const page = await browser.visit(other, '/crates?tab=search&q=glass&at=spotify', { token: person.token })
    await rows(page).first().waitFor()
    const covers = (): Promise<{ fit: string; from: string }[]> =>
      rows(page)
        .locator('img')
        .evaluateAll((all) =>
          all.map((one) => ({
            fit: getComputedStyle(one).objectFit,
            from: (one as HTMLImageElement).getAttribute('src')?.slice(0, 5) ?? '',
          })),
        )
    for (const { fit } of await covers()) expect(fit).toBe('contain')
    await page.getByRole('button', { name: 'More about Glass Harbour', exact: true }).first().click()
    await page.getByRole('menuitem', { name: 'Open at Spotify' }).waitFor()
    await page.keyboard.press('Escape')
    await tab(page, 'YouTube').click()
    await page.getByRole('button', { name: 'Search YouTube' }).click()
    await rows(page).first().waitFor()
    for (const { from } of await covers()) expect(from).toBe('data:')
  })

  test('where one listens, and whether explicit songs are shown, is said in the settings', async () => {
    const person = await newPerson(other)
    const page = await browser.visit(other, '/settings/links', { token: person.token })
    await page.getByLabel('Where you listen').selectOption({ label: 'Germany' })
    await page.getByRole('switch', { name: 'Explicit songs' }).click()
    await expect
      .poll(() => other.call(userData, {}, person.token), { timeout: 10_000 })
      .toMatchObject({ country: 'DE', allowExplicitAudio: false })
    await page
      .getByText('For hearing songs in rooms, searching, finding your own songs, and bringing playlists in.')
      .first()
      .waitFor()
    expect(await accessFaults(page)).toEqual([])
    const terms = page.getByRole('link', { name: 'Terms of YouTube' })
    await expect.poll(() => terms.getAttribute('href')).toBe('https://www.youtube.com/t/terms')
    await page.goto(`${other.url}/crates?tab=search&q=for+radio&at=soundCloudPublic`)
    await page.getByRole('heading', { name: 'Nothing found' }).waitFor()
    await page.goto(`${other.url}/crates?tab=search&q=woanders&at=youtube`)
    await page.getByRole('button', { name: 'Search YouTube' }).click()
    await page.getByRole('grid').getByText('Not in your country').waitFor()
  })
})
