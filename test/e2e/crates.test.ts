import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { crate, createCrate, ownCrates } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import { addToLikes } from '#contract/playlist/likes.ts'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import { editSong } from '#contract/upload/songs.ts'
import { pickUp } from '#test/support/keyboard.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { fillQueue, newRoom, readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'
import { wav } from '#test/suites/media/wav.ts'

const world = await startWorld()
const browser = await startBrowser()

const hum = (t: number): number => 0.4 * Math.sin(2 * Math.PI * 220 * t)

const newCrate = async (person: Person, crateName: string, names: readonly string[], isPublic = false) =>
  world.call(createCrate, { body: { crateName, isPublic, songs: names.map(youtubeSong) } }, person.token)

const titlesOf = async (person: Person, crateUuid: string): Promise<string[]> =>
  (await world.call(crateSongs, { params: { crateUuid }, query: { limit: 0 } }, person.token)).songs.map(
    (song) => song.trackName,
  )

/** By how many pixels a page is wider than its window. */
const overhang = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('crates', () => {
  test('a crate is made, filled, put in order, renamed and shared', async () => {
    const person = await newPerson(world)
    await world.call(addToLikes, { body: { songs: ['One', 'Two'].map(youtubeSong) } }, person.token)
    const page = await browser.visit(world, '/crates', { token: person.token })
    await page.getByRole('button', { name: 'Make a crate' }).click()
    await page.getByLabel('Name', { exact: true }).fill('Late Trains')
    await page.getByRole('dialog').getByRole('button', { name: 'Make a crate' }).click()
    await page.getByRole('heading', { name: 'Late Trains', level: 1 }).waitFor()
    await page.getByRole('heading', { name: 'No songs in here yet' }).waitFor()

    await page.goto(`${world.url}/crates/likes`)
    await page.getByRole('button', { name: 'Choose several' }).click()
    await page.getByRole('button', { name: 'Choose all' }).click()
    await page.getByRole('button', { name: 'Add to a crate' }).click()
    expect(await accessFaults(page)).toEqual([])
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Late Trains/ })
      .click()
    const { crates } = await world.call(ownCrates, { query: {} }, person.token)
    const made = crates.find((one) => one.crateName === 'Late Trains')
    if (!made) throw new Error('The crate was not made')
    await expect.poll(() => titlesOf(person, made.crateUuid)).toEqual(['One', 'Two'])

    await page.goto(`${world.url}/crates`)
    await page.getByRole('link', { name: /Late Trains/ }).click()
    const handle = page.getByRole('button', { name: 'Move Two' })
    await handle.focus()
    await pickUp(page, 'Picked up Two, position 2 of 2.')
    await page.keyboard.press('ArrowUp')
    await page.getByText('Two is now at position 1 of 2.').waitFor()
    await page.keyboard.press('Space')
    await expect.poll(() => titlesOf(person, made.crateUuid)).toEqual(['Two', 'One'])

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('Night Trains')
    await page.getByRole('switch', { name: /Everybody may open it/ }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { name: 'Night Trains', level: 1 }).waitFor()
    expect(await accessFaults(page)).toEqual([])

    const guest = await newGuest(world)
    const other = await browser.visit(world, `/crates/${made.crateShortId}`, {
      token: guest.token,
      size: 'phone',
    })
    await other.getByRole('heading', { name: 'Night Trains', level: 1 }).waitFor()
    await other.getByRole('button', { name: 'Add Two to the queue' }).click()
    await expect
      .poll(async () => (await world.call(queueSongs, { query: {} }, guest.token)).songs.length)
      .toBe(1)
    await expect.poll(() => other.getByRole('button', { name: 'Move Two' }).count()).toBe(0)
    expect(await accessFaults(other)).toEqual([])
  })

  test('a crate comes from a file, long or short, and leaves as one', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/crates', { token: person.token, size: 'phone' })
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByTestId('playlist-input').setInputFiles({
      name: 'photo.m3u',
      mimeType: 'image/png',
      buffer: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    })
    await page.getByText('This is no playlist that can be read.').waitFor()
    const lines = Array.from(
      { length: 60 },
      (_, i) => `#EXTINF:90,Many - Song ${i}\nhttps://youtu.be/aaaaaaaa${String(i).padStart(3, '0')}`,
    )
    await page.getByTestId('playlist-input').setInputFiles({
      name: 'Drive.m3u',
      mimeType: 'audio/x-mpegurl',
      buffer: Buffer.from(['#EXTM3U', ...lines, 'Nobody - Unknown', ''].join('\n')),
    })
    await page.getByText('60 songs added · 1 left out').waitFor()
    await page.getByText('Not found here').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await expect.poll(() => overhang(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Open Drive' }).click()
    await page.getByRole('heading', { name: 'Drive', level: 1 }).waitFor()
    await page.getByText('Song 3', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'More about Drive' }).click()
    await page.getByRole('menuitem', { name: 'Save as a file' }).click()
    await page.getByLabel('Form').selectOption('csv')
    expect(await accessFaults(page)).toEqual([])
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('Drive.csv')
    expect(await readFile(await saved.path(), 'utf8')).toContain('Song 59,Many,')
  })

  test('a song taken out leaves the focus at the next one, and comes back to its place', async () => {
    const person = await newPerson(world)
    const { crateUuid, crateShortId } = await newCrate(person, 'Focus', ['One', 'Two', 'Three'])
    const page = await browser.visit(world, `/crates/${crateShortId}`, { token: person.token })
    await page.getByRole('button', { name: 'More about Two' }).click()
    await page.getByRole('menuitem', { name: 'Take out' }).click()
    await expect.poll(() => titlesOf(person, crateUuid)).toEqual(['One', 'Three'])
    await page.locator('[aria-label="More about Three"]:focus').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => titlesOf(person, crateUuid)).toEqual(['One', 'Two', 'Three'])
  })

  test('a deleted crate can be had back while one can still undo', async () => {
    const person = await newPerson(world)
    const { crateShortId } = await newCrate(person, 'Here Today', ['One'])
    const page = await browser.visit(world, `/crates/${crateShortId}`, { token: person.token })
    await page.getByRole('button', { name: 'More about Here Today' }).click()
    await page.getByRole('menuitem', { name: 'Delete the crate' }).click()
    await page.getByRole('region', { name: 'Messages' }).getByText('Here Today is deleted').waitFor()
    await expect.poll(() => page.getByRole('link', { name: /Here Today/ }).count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('link', { name: /Here Today/ }).waitFor()
    const back = () => world.call(crate, { params: { crateId: crateShortId } }, person.token)
    await expect.poll(back).toMatchObject({ crateName: 'Here Today' })
  })

  test('61 · a crate of thousands shows the rows one sees, and its end is found', async () => {
    const person = await newPerson(world)
    const names = Array.from({ length: 500 }, (_, n) => `Song number ${n + 1}`)
    const { crateShortId } = await newCrate(person, 'Very Long', names)
    const page = await browser.visit(world, `/crates/${crateShortId}`, { token: person.token })
    const list = page.getByRole('list', { name: 'Songs in Very Long' })
    await list.getByText('Song number 1', { exact: true }).waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBeLessThan(60)
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await list.getByText('Song number 500', { exact: true }).waitFor()
    await page.getByRole('searchbox').fill('number 250')
    await list.getByText('Song number 250', { exact: true }).waitFor()
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('find')).toBe('number 250')
  })

  test('nothing is wider than a phone, however long names and titles are', async () => {
    const person = await newPerson(world)
    const long = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft '.repeat(
      3,
    )
    const name = long.slice(0, 99).trim()
    const songs = [long, `${long} again`].map((title) => ({
      ...youtubeSong('x'),
      songId: title.slice(0, 200),
      trackName: title,
      artistName: long,
    }))
    await world.call(addToQueue, { body: { songs, append: true } }, person.token)
    const body = { crateName: name, songs, description: long, isPublic: true }
    const { crateShortId } = await world.call(createCrate, { body }, person.token)
    const page = await browser.visit(world, '/crates', { token: person.token, size: 'phone' })
    for (const path of [
      '/crates',
      '/crates?tab=queue',
      `/crates?tab=search&q=${encodeURIComponent('Donaudampf')}`,
      '/crates/queue',
      `/crates/${crateShortId}`,
    ]) {
      await page.goto(world.url + path)
      await page
        .getByText(/^Donaudampf/)
        .first()
        .waitFor()
      expect([path, await overhang(page)]).toEqual([path, 0])
    }
  })
})

describe('picking a song', { timeout: 120_000 }, () => {
  test('the picker opens with everybody’s music and its search, and takes a file', async () => {
    const owner = await newPerson(world)
    const shared = await readySong(world, owner, 'For Everybody', 4)
    await world.call(editSong, { params: { id: shared.id }, body: { isPublic: true } }, owner.token)
    const room = await newRoom(world, owner, { name: 'First Turn' })
    const person = await newPerson(world, { nickname: 'Dan' })
    const page = await browser.visit(world, `/r/${room.slug}`, { token: person.token })
    await page.getByRole('button', { name: 'Take the decks' }).last().click()
    const picker = page.getByRole('dialog', { name: 'Pick a song' })
    await picker.getByRole('button', { name: 'Play For Everybody next' }).waitFor()
    await picker.locator('input[type=search]:focus').waitFor()
    expect(await accessFaults(page)).toEqual([])

    await picker.getByRole('tab', { name: 'My uploads' }).click()
    const file = { name: 'mine.wav', mimeType: 'audio/wav', buffer: wav(4, hum) }
    await picker.getByTestId('upload-input').setInputFiles(file)
    await picker.getByRole('button', { name: 'Add details' }).waitFor({ timeout: 60_000 })
    await page.context().close()
  })

  test('a guest picks from everybody’s music; who plays next is told above the queue', async () => {
    const owner = await newPerson(world, { nickname: 'Ana' })
    const song = await readySong(world, owner, 'Evening Song', 60)
    await world.call(editSong, { params: { id: song.id }, body: { isPublic: true } }, owner.token)
    await fillQueue(world, owner, [song])
    const room = await newRoom(world, owner, { name: 'Line' })
    const dj = await browser.visit(world, `/r/${room.slug}`, { token: owner.token })
    await dj.getByRole('button', { name: 'Take the decks' }).last().click()
    await dj.getByRole('region', { name: 'Now playing' }).getByText('Evening Song').waitFor()

    const guest = await newGuest(world)
    const page = await browser.visit(world, `/r/${room.slug}`, { token: guest.token, size: 'phone' })
    await page.getByRole('tab', { name: 'Queue' }).click()
    const order = page.getByRole('region', { name: 'Who plays next' })
    await order.getByText('Evening Song').waitFor()
    await page.getByRole('button', { name: 'Take the decks' }).last().click()
    const picker = page.getByRole('dialog', { name: 'Pick a song' })
    await picker.getByRole('button', { name: 'Add Evening Song to the queue' }).click()
    await picker.getByRole('button', { name: 'Close' }).click()
    await order.getByText('You: no. 1 in line').waitFor()
    expect(await accessFaults(page)).toEqual([])
    await expect.poll(() => overhang(page)).toBe(0)
    await page.context().close()
    await dj.context().close()
  })
})
