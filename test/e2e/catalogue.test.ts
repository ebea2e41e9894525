import { describe, expect, test } from 'vitest'
import { queueSongs } from '#contract/playlist/queue.ts'
import { songs as listSongs } from '#contract/playlist/songs.ts'
import { editSong } from '#contract/upload/songs.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { readySong } from '#test/support/stage.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()
const ana = await newPerson(world, { nickname: 'Ana' })
const upload = await readySong(world, ana, 'Open Air', 5)
await world.call(
  editSong,
  { params: { id: upload.id }, body: { isPublic: true, albumName: 'Outdoors' } },
  ana.token,
)
await jobsDone(world.tools)
const [song] = (await world.call(listSongs, { query: { nameLike: 'Open Air' } }, ana.token)).songs
const path = `/songs/${song?.songShortId}`

// providers.md, 3.5 and 5
describe('public pages', { timeout: 120_000 }, () => {
  test('lead from song to album to artist and back, and put the song into one’s queue', async () => {
    const page = await browser.visit(world, path, { token: ana.token, size: 'phone', language: 'es' })
    await page.getByRole('heading', { name: 'Open Air', level: 1 }).waitFor()
    await page.getByRole('button', { name: 'Ponla en una sala' }).waitFor()
    await expect.poll(() => page.title()).toBe('Open Air · The Testers · Roomtone')
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Outdoors' }).click()
    await page.getByRole('heading', { name: 'Outdoors', level: 1 }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'The Testers' }).first().click()
    await page.getByRole('heading', { name: 'The Testers', level: 1 }).waitFor()
    expect(await accessFaults(page)).toEqual([])
    await page.getByRole('link', { name: /Open Air/ }).click()
    await page.getByRole('button', { name: 'Ponla en una sala' }).click()
    await page.getByText('«Open Air» está en tu cola').first().waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    const queue = await world.call(queueSongs, { query: {} }, ana.token)
    expect(queue.songs.map(({ trackName }) => trackName)).toEqual(['Open Air'])
  })

  test('say in the page that there is no such thing', async () => {
    const page = await browser.visit(world, '/songs/unknown000')
    await page.getByRole('heading', { name: 'No such song' }).waitFor()
    expect(await accessFaults(page)).toEqual([])
  })

  test('can be read without JavaScript', async () => {
    const text = await (await world.fetch(`${path}?lang=en`)).text()
    expect(text).toContain('<h1>Open Air</h1>')
    expect(text).toMatch(/<a href="\/albums\/\w{10}">Outdoors<\/a>/)
    expect(text).toContain('<script type="module"')
  })
})
