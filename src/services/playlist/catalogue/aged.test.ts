import { expect, it } from 'vitest'
import { refreshMusic } from '#facts/playlist.ts'
import * as contract from '#contract/playlist/songs.ts'
import { movableClock } from '#test/support/clock.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newPerson } from '#test/support/people.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const DAY_MS = 24 * 3_600_000
const clock = movableClock()
const vendors = await startVendors()
const at = ['youtube']
const removed = song(701, 'Short Stay', 'Taken Down', 200, { at })
vendors.book.push(removed, song(702, 'Short Stay', 'Still There', 210, { at }))
const world = await startWorld({ ...vendors.settings, DEFAULT_COUNTRY: 'US' })
const video = (n: number) => ({
  musicProvider: 'youtube' as const,
  providerSongId: `vid${String(n).padStart(8, '0')}`,
})

const refreshed = async () => {
  await world.tools.send(refreshMusic({}))
  await jobsDone(world.tools)
}

it('40 · what YouTube and Spotify told is renewed within thirty days or gone, and what others told stays', async () => {
  const { token } = await newPerson(world)
  const told = async (params: { musicProvider: 'youtube' | 'spotify' | 'audius'; providerSongId: string }) =>
    (await world.call(contract.songData, { params }, token)).id
  const gone = await told(video(701))
  const kept = await told(video(702))
  const both = await told({ musicProvider: 'audius', providerSongId: 'A40' })
  const same = { musicProvider: 'spotify', providerSongId: `sp${String(40).padStart(20, '0')}` } as const
  expect(await told(same)).toBe(both)

  vendors.book[vendors.book.indexOf(removed)] = { ...removed, removed: true }
  clock.forward(26 * DAY_MS)
  const asked = vendors.asked('/youtube/v3/videos')
  await refreshed()
  expect(vendors.asked('/youtube/v3/videos')).toBeGreaterThan(asked)
  const later = await newPerson(world)
  const known = (songId: string) => world.call(contract.song, { params: { songId } }, later.token)
  await expect(known(gone)).rejects.toMatchObject({ status: 404 })
  expect((await known(kept)).trackName).toBe('Still There')
  expect((await known(both)).musicProviders['spotify']).toBe(same.providerSongId)

  // They say nothing for a month.
  clock.forward(30 * DAY_MS)
  const isDown = { status: 500 }
  for (const path of ['/youtube/v3/videos', '/v1/tracks'])
    vendors.failures.push(...Array.from({ length: 12 }, () => ({ at: path, ...isDown })))
  await refreshed()
  const { token: last } = await newPerson(world)
  const left = (songId: string) => world.call(contract.song, { params: { songId } }, last)
  await expect(left(kept)).rejects.toMatchObject({ status: 404 })
  expect((await left(both)).musicProviders).toEqual({ audius: 'A40' })
})
