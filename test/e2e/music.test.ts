import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { addToQueue, queueSongs } from '#contract/playlist/queue.ts'
import { editSong, oneSong, ownSongs } from '#contract/upload/songs.ts'
import { uploadSong } from '#contract/upload/upload.ts'
import { pickUp } from '#test/support/keyboard.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { wav } from '#test/suites/media/wav.ts'

const world = await startWorld()
const browser = await startBrowser()

const hum = (t: number): number => 0.4 * Math.sin(2 * Math.PI * 220 * t)

const recording = (name: string) => ({ name, mimeType: 'audio/wav', buffer: wav(4, hum) })

const titles = (page: Page): Promise<string[]> =>
  page.getByTestId('queue').locator('li p:first-child').allInnerTexts()

const queueOf = async (person: Person): Promise<string[]> =>
  (await world.call(queueSongs, { query: {} }, person.token)).songs.map((song) => song.trackName)

const songCalled = (trackName: string) => ({
  trackName,
  artistName: 'Somebody',
  duration: 200,
  songId: trackName,
  musicProvider: 'youtube' as const,
})

const withQueue = async (...names: string[]): Promise<Person> => {
  const person = await newPerson(world)
  await world.call(addToQueue, { body: { songs: names.map(songCalled), append: true } }, person.token)
  return person
}

/** Somebody's own song, ready and free for everybody. */
const publishedSong = async (trackName: string): Promise<void> => {
  const person = await newPerson(world)
  const file = new File([new Uint8Array(wav(4, hum))], `${trackName}.wav`)
  const { id } = await world.call(uploadSong, { file }, person.token)
  const statusNow = async () => (await world.call(oneSong, { params: { id } }, person.token)).status
  await expect.poll(statusNow, { timeout: 60_000 }).toBe('MISSING_METADATA')
  const body = { trackName, artistName: 'Somebody', isPublic: true }
  await world.call(editSong, { params: { id }, body }, person.token)
}

describe('my music', () => {
  test('a file becomes a song: sent, made ready, named, queued', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/crates?tab=uploads', { token: person.token })
    await page.getByTestId('upload-input').setInputFiles(recording('first-take.wav'))
    await page.getByRole('button', { name: 'Add details' }).click({ timeout: 60_000 })
    await page.getByLabel('Title').fill('First Take')
    await page.getByLabel('Artist').fill('Nina Vale')
    await page.getByRole('button', { name: 'Save' }).click()

    await page.getByRole('button', { name: 'Add First Take to the queue' }).click()
    await page.getByRole('list', { name: 'Songs in your queue' }).getByText('First Take').waitFor()
    await expect.poll(() => queueOf(person)).toEqual(['First Take'])
    expect(await accessFaults(page)).toEqual([])
  })

  test('a file without music says so to its owner', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/crates?tab=uploads', { token: person.token, language: 'es' })
    const file = {
      name: 'no-music.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.from('nothing at all '.repeat(200)),
    }
    await page.getByTestId('upload-input').setInputFiles(file)
    await page.getByText('No puede sonar').waitFor({ timeout: 60_000 })
  })

  test('a deleted song comes back while one can still undo', async () => {
    const person = await newPerson(world)
    const page = await browser.visit(world, '/crates?tab=uploads', { token: person.token })
    await page.getByTestId('upload-input').setInputFiles(recording('keep-me.wav'))
    await page.getByRole('button', { name: /^More about/ }).click({ timeout: 60_000 })
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('heading', { name: 'No songs yet' }).waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('button', { name: /^More about/ }).waitFor()
    const { songs } = await world.call(ownSongs, { query: {} }, person.token)
    expect(songs).toHaveLength(1)
  })

  test('the queue is reordered with the keyboard alone', async () => {
    const person = await withQueue('One', 'Two', 'Three')
    const page = await browser.visit(world, '/crates', { token: person.token })
    const handle = page.getByRole('button', { name: 'Move Three' })
    await handle.focus()
    await pickUp(page, 'Picked up Three, position 3 of 3.')
    await page.keyboard.press('ArrowUp')
    await page.getByText('Three is now at position 2 of 3.').waitFor()
    await page.keyboard.press('Space')
    await expect.poll(() => queueOf(person)).toEqual(['One', 'Three', 'Two'])
    await expect.poll(() => titles(page)).toEqual(['One', 'Three', 'Two'])
  })

  test('and by its menu, without dragging', async () => {
    const person = await withQueue('One', 'Two', 'Three')
    const page = await browser.visit(world, '/crates', { token: person.token })
    await page.getByRole('button', { name: 'More about Three' }).click()
    await page.getByRole('menuitem', { name: 'Move to the top' }).click()
    await expect.poll(() => queueOf(person)).toEqual(['Three', 'One', 'Two'])
  })

  test('and by dragging', async () => {
    const person = await withQueue('One', 'Two', 'Three')
    const page = await browser.visit(world, '/crates', { token: person.token })
    const from = await page.getByRole('button', { name: 'Move One' }).boundingBox()
    const to = await page.getByRole('button', { name: 'Move Three' }).boundingBox()
    if (!from || !to) throw new Error('The queue is not there')
    await page.mouse.move(from.x + 10, from.y + 10)
    await page.mouse.down()
    await page.mouse.move(to.x + 10, to.y + 14, { steps: 12 })
    await page.mouse.up()
    await expect.poll(() => queueOf(person)).toEqual(['Two', 'Three', 'One'])
  })

  test('what was taken out or cleared can be had back, in its place', async () => {
    const person = await withQueue('One', 'Two', 'Three')
    const page = await browser.visit(world, '/crates', { token: person.token })
    await page.getByRole('button', { name: 'More about Two' }).click()
    await page.getByRole('menuitem', { name: 'Take out' }).click()
    await expect.poll(() => queueOf(person)).toEqual(['One', 'Three'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => queueOf(person)).toEqual(['One', 'Two', 'Three'])
    await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)

    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => queueOf(person)).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => queueOf(person)).toEqual(['One', 'Two', 'Three'])
  })

  test('a guest finds a song others made public and queues it, on a phone', async () => {
    await publishedSong('Harbour Lights')
    const guest = await newGuest(world)
    const page = await browser.visit(world, '/crates', { token: guest.token, size: 'phone' })
    await page.getByRole('searchbox').fill('harbour')
    await page.getByRole('button', { name: 'Add Harbour Lights to the queue' }).click()
    await expect.poll(() => queueOf(guest)).toEqual(['Harbour Lights'])
    await page.getByRole('tab', { name: 'Queue' }).click()
    await page.getByRole('list', { name: 'Songs in your queue' }).getByText('Harbour Lights').waitFor()
    expect(await accessFaults(page)).toEqual([])
  })
})
