import { expect, test } from 'vitest'
import { keptProviders, tryMusicProvider } from '#contract/playlist/providerCare.ts'
import { search } from '#contract/playlist/songs.ts'
import type { MusicProvider } from '#contract/song.ts'
import { newPerson } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, YOUTUBE_SEARCHES_A_DAY: '40' })
const bare = await startWorld({ SPOTIFY_PLAYBACK: 'on' })
const admin = await newPerson(world, { role: 'admin' })
const person = await newPerson(world)

const kept = async (key: MusicProvider) =>
  (await world.call(keptProviders, {}, admin.token)).providers.find((one) => one.key === key)
const tried = (provider: MusicProvider) => world.call(tryMusicProvider, { params: { provider } }, admin.token)
const metric = async (name: string, provider: string) =>
  new RegExp(`^roomtone_${name}\\{provider="${provider}"\\} (\\S+)`, 'm').exec(
    await (await world.fetch('/metrics')).text(),
  )?.[1]

test('where nothing is set up each provider names what is missing, and none can be tried', async () => {
  const { token } = await newPerson(bare, { role: 'admin' })
  const { providers } = await bare.call(keptProviders, {}, token)
  expect(Object.fromEntries(providers.map(({ key, missing }) => [key, missing]))).toMatchObject({
    youtube: ['YOUTUBE_API_KEY'],
    spotify: ['SPOTIFY_CLIENT_ID', 'SPOTIFY_CLIENT_SECRET'],
    jellyfin: ['LIBRARIES'],
  })
  expect(providers.every(({ configured, sounds }) => !configured && !sounds)).toBe(true)
  const absent = bare.call(tryMusicProvider, { params: { provider: 'audius' } }, token)
  await expect(absent).rejects.toMatchObject({ status: 503, code: 'providerAbsent' })
})

test('what is set up says so, and whether it sounds', async () => {
  expect(await kept('audius')).toMatchObject({ configured: true, missing: [], sounds: true })
  expect(await kept('spotify')).toMatchObject({
    configured: true,
    sounds: false,
    soundSetting: 'SPOTIFY_PLAYBACK',
  })
})

test.each(['audius', 'soundCloudPublic', 'openSubsonic', 'youtube', 'spotify', 'apple'] as const)(
  'a try makes one real call of %s and says what came',
  async (key) => {
    const before = vendors.heard.length
    expect(await tried(key)).toMatchObject({ answered: true, fault: null })
    expect(vendors.heard.length).toBeGreaterThan(before)
    expect((await kept(key))?.callsToday).toBe(1)
  },
)

test('38: an open breaker, and what is left of a quota, stand in status and metrics; a try goes past the breaker', async () => {
  const at = '/audius/v1/tracks/search'
  for (let i = 0; i < 5; i++) {
    vendors.failures.push({ at, status: 500 }, { at, status: 500 })
    const ask = world.call(search, { query: { q: `broken ${i}`, provider: 'audius' } }, person.token)
    await expect(ask).rejects.toMatchObject({ status: 503 })
  }
  expect(await kept('audius')).toMatchObject({ breaker: 'open', lastFault: 'down' })
  expect(await metric('music_breaker', 'audius')).toBe('2')
  expect(await metric('music_breaker', 'youtube')).toBe('0')
  const before = vendors.asked(at)
  expect(await tried('audius')).toMatchObject({ answered: true })
  expect(vendors.asked(at)).toBe(before + 1)
  vendors.failures.push({ at, status: 429, headers: { 'retry-after': '7' } })
  expect(await tried('audius')).toMatchObject({ answered: false, fault: 'busy', songs: 0 })

  expect((await kept('youtube'))?.quotaLeft).toBe(40)
  await world.call(search, { query: { q: 'glass', provider: 'youtube' } }, person.token)
  expect((await kept('youtube'))?.quotaLeft).toBe(39)
  expect(await metric('music_quota_left', 'youtube')).toBe('39')
  expect(await metric('music_quota_left', 'audius')).toBeUndefined()
})

test('it is for admins alone', async () => {
  await expect(world.call(keptProviders, {}, person.token)).rejects.toMatchObject({ status: 403 })
  const moderator = await newPerson(world, { role: 'moderator' })
  const ask = world.call(tryMusicProvider, { params: { provider: 'audius' } }, moderator.token)
  await expect(ask).rejects.toMatchObject({ status: 403 })
})
