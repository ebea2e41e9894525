import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { roomStats } from '#contract/playlist/stats.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { songEnded } from '#facts/runtime.ts'
import { accessFaults } from '#test/support/axe.ts'
import { startBrowser } from '#test/support/browser.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startWorld } from '#test/support/world.ts'

const world = await startWorld()
const browser = await startBrowser()

test('a room and a DJ are shown as pictures and tables, in both languages and on a phone (5.2, A40)', async () => {
  const dj = await newPerson(world, { nickname: 'Ada' })
  const { uuid: roomUuid, slug } = await world.call(createRoom, { body: { name: 'Late night' } }, dj.token)
  const began = Date.now() - 5 * 86_400_000
  for (const [n, name] of ['First song', 'Second song', 'First song'].entries()) {
    const { songId, musicProvider, ...song } = youtubeSong(name)
    const startTime = began + n * 200_000
    const play = { roomUuid, djUuid: dj.uuid, playId: randomUUID(), startTime, endedAt: startTime + 180_000 }
    const votes = [{ userUuid: randomUUID(), like: true }]
    await world.tools.tx((tx) =>
      tx.emit(songEnded({ ...play, votes, song: { ...song, musicProviders: { [musicProvider]: songId } } })),
    )
  }
  // Counts of one span are kept for a minute: each look asks for a span of its own.
  const counted = async () => {
    const query = { to: new Date().toISOString() }
    return (await world.call(roomStats, { params: { slug }, query }, dj.token)).totals.plays
  }
  await expect.poll(counted, { timeout: 30_000, interval: 1_000 }).toBe(3)

  const page = await browser.visit(world, `/r/${slug}/history`, { token: dj.token })
  await page.getByRole('link', { name: 'Statistics' }).click()
  await page.getByRole('heading', { name: 'Statistics of Late night' }).waitFor()
  const best = await page.getByRole('img', { name: /^Most on .*: [23] songs$/ }).count()
  expect(best).toBe(1)
  const most = page.getByRole('list', { name: 'Most played songs' }).getByRole('listitem')
  expect(await most.first().textContent()).toContain('First song')
  expect(await most.first().textContent()).toContain('2 songs')
  expect(await accessFaults(page)).toEqual([])

  await page.getByRole('link', { name: 'Ada', exact: true }).click()
  await page.getByRole('heading', { name: 'What Ada played, counted' }).waitFor()
  await page.getByRole('rowheader', { name: 'Late night' }).waitFor()
  expect(await accessFaults(page)).toEqual([])
  // How far one looks stands in the address.
  await page.getByLabel('How far back').selectOption({ label: 'The last 7 days' })
  await expect.poll(() => decodeURIComponent(page.url())).toMatch(/\?days="?7"?$/)
  await page.getByRole('rowheader', { name: 'Late night' }).waitFor()

  const phone = await browser.visit(world, `/r/${slug}/stats`, {
    token: dj.token,
    size: 'phone',
    language: 'es',
  })
  await phone.getByRole('heading', { name: 'Estadísticas de Late night' }).waitFor()
  await phone.getByRole('rowheader', { name: 'Artist of First song' }).waitFor()
  expect(await accessFaults(phone)).toEqual([])
  const width = () => phone.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await width()).toBeLessThanOrEqual(0)
})
