import { expect, test } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { search } from '#contract/playlist/songs.ts'
import { playlistsServiceStatus } from '#contract/playlist/status.ts'
import { newPerson } from '#test/support/people.ts'
import { youtubeSong } from '#test/support/songs.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const admin = await newPerson(world, { role: 'admin' })
const person = await newPerson(world)

const status = () => world.call(playlistsServiceStatus, {}, admin.token)
const audius = async () => (await status()).providers.find((one) => one.key === 'audius')
const find = (q: string) => world.call(search, { query: { q, provider: 'audius' } }, person.token)

// providers.md, 6, 38
test('38: the status counts, tells of calls, hits, faults and the breaker, and is for admins', async () => {
  const body = { crateName: 'Counted', songs: ['a', 'b'].map(youtubeSong) }
  await world.call(createCrate, { body }, person.token)
  expect(await status()).toMatchObject({
    status: 'ok',
    crates: 1,
    crateSongs: 2,
    songs: 2,
    plays: 0,
    importsRunning: 0,
  })
  const calm = { configured: true, breaker: 'closed', lastFault: null, callsToday: 0, cacheHits: 0 }
  expect(await audius()).toMatchObject(calm)

  await find('tune')
  await find('tune')
  expect(await audius()).toMatchObject({ ...calm, callsToday: 1, cacheHits: 1 })

  const at = '/audius/v1/tracks/search'
  for (let i = 0; i < 5; i++) {
    vendors.failures.push({ at, status: 500 }, { at, status: 500 })
    await expect(find(`broken ${i}`)).rejects.toMatchObject({ status: 503 })
  }
  expect(await audius()).toMatchObject({ breaker: 'open', lastFault: 'down', callsToday: 6 })
  expect((await audius())?.lastFaultAt).toMatch(/^\d{4}-/)

  await expect(world.call(playlistsServiceStatus, {}, person.token)).rejects.toMatchObject({ status: 403 })
})
