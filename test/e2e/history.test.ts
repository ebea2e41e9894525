import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownCrates } from '#contract/playlist/crates.ts'
import { roomNights } from '#contract/playlist/nights.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { songEnded } from '#facts/runtime.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

test('a night is read, searched and kept as a crate; in Spanish and on a phone too', async () => {
  const dj = await newPerson(world, { nickname: 'Ada' })
  const { uuid: roomUuid, slug } = await world.call(createRoom, { body: { name: 'Late night' } }, dj.token)
  const nine = Date.UTC(2026, 4, 20, 21)
  for (const [n, name] of ['First song', 'Second song', 'Third song'].entries()) {
    const { songId, musicProvider, ...song } = youtubeSong(name)
    const startTime = nine + n * 200_000
    const play = { roomUuid, djUuid: dj.uuid, playId: randomUUID(), startTime, endedAt: startTime + 180_000 }
    const votes = [{ userUuid: dj.uuid, like: true }]
    const theme = n === 0 ? null : { kind: 'year', value: { from: 1990, to: 1999 } }
    await world.tools.tx((tx) =>
      tx.emit(
        songEnded({ ...play, votes, theme, song: { ...song, musicProviders: { [musicProvider]: songId } } }),
      ),
    )
  }
  const counted = async () =>
    (await world.call(roomNights, { params: { slug }, query: {} }, dj.token)).nights.map(({ plays }) => plays)
  await expect.poll(counted, { timeout: 20_000, interval: 250 }).toEqual([3])

  const page = await browser.visit(world, `/r/${slug}/history`, { token: dj.token })
  // The calendar shows the month of today, and others by the address.
  await page.goto(`${world.url}/r/${slug}/history?month=2026-06`)
  await page.getByRole('heading', { name: 'June 2026' }).waitFor()
  await page.getByRole('link', { name: 'The month before' }).click()
  const calendar = page.getByRole('table', { name: 'May 2026' })
  await calendar.getByRole('link', { name: /: 3 songs$/ }).waitFor()
  expect(await calendar.getByRole('link').count()).toBe(1)
  expect(await accessFaults(page)).toEqual([])
  await page
    .getByRole('list', { name: 'Nights' })
    .getByRole('link', { name: /2[01] May 2026|May 2[01], 2026/ })
    .click()
  await page.getByRole('img', { name: /^The night as a line: 3 songs/ }).waitFor()
  await page.getByText('Second song', { exact: true }).first().waitFor()
  await page.getByText('Ada, 3 songs').waitFor()
  // Once where it began, and not above each song.
  expect(await page.getByText('Theme: 1990–1999', { exact: true }).count()).toBe(1)
  expect(await accessFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Save as a crate' }).click()
  await page.getByText('“Late night 2026-05-20” is among your crates.').waitFor()
  const crates = await world.call(ownCrates, { query: {} }, dj.token)
  expect(JSON.stringify(crates)).toContain('Late night 2026-05-20')

  await page.getByRole('link', { name: 'All nights' }).click()
  await page.getByLabel('Search all plays by title and artist').fill('third')
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByText('Third song', { exact: true }).first().waitFor()
  await page.getByText('Second song', { exact: true }).first().waitFor({ state: 'detached' })

  // By day: both days are in it, and an empty span says so.
  await page.goto(`${world.url}/r/${slug}/history?from=2026-05-20&to=2026-05-21`)
  await page.getByText('First song', { exact: true }).first().waitFor()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: /M3U8/ }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.m3u8$/)
  await page.getByLabel('Until').fill('2026-05-19')
  await page.getByLabel('From').fill('2026-05-18')
  await page.getByText('Never played here').waitFor()

  const phone = await browser.visit(world, `/r/${slug}/history`, {
    token: dj.token,
    size: 'phone',
    language: 'es',
  })
  await phone.getByText('3 canciones').first().waitFor()
  expect(await accessFaults(phone)).toEqual([])
})
