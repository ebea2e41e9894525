import { beforeAll, describe, expect, it } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { musicProviders } from '#contract/playlist/providers.ts'
import * as contract from '#contract/playlist/songs.ts'
import { isPlayable } from '#contract/song.ts'
import { movableClock } from '#test/support/clock.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { takeOutside } from '#test/support/noOutside.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const bare = await startWorld()
let person: Person

type Query = Record<string, unknown>
const search = (q: string, query: Query = {}, who = person) =>
  world.call(contract.search, { query: { q, ...query } }, who.token)
const answer = (query: string) =>
  world.fetch(`/api/playlist-service/search?${query}`, { token: person.token })
const titles = (songs: readonly { trackName: string }[]) => songs.map(({ trackName }) => trackName)

/** Paths by which the doubles are searched. */
const paths = {
  audius: '/audius/v1/tracks/search',
  soundCloudPublic: '/tracks?',
  openSubsonic: '/subsonic/rest/search3',
  jellyfin: '/jellyfin/Items',
} as const

beforeAll(async () => {
  person = await newPerson(world)
})

describe('without any provider', () => {
  it('1 · uploads are all there is, search answers, and nobody is called', async () => {
    const { token } = await newPerson(bare)
    expect(await bare.call(contract.search, { query: { q: 'anything' } }, token)).toEqual({ songs: [] })
    const alone = bare.call(contract.search, { query: { q: 'anything', provider: 'audius' } }, token)
    await expect(alone).rejects.toMatchObject({ status: 503 })
    const { providers } = await bare.call(musicProviders, {}, token)
    expect(providers.map(({ key }) => key)).toEqual(['uploadService'])
    expect(takeOutside()).toEqual([])
  })
})

describe('one provider', () => {
  it.each(Object.keys(paths))(
    '2 · %s gives songs with its key first, playable and with a cover',
    async (key) => {
      const { songs } = await search('tune number', { provider: key })
      expect(songs).toHaveLength(20)
      for (const one of songs) {
        expect(Object.keys(one.musicProviders)[0]).toBe(key)
        expect(isPlayable(one)).toBe(true)
        expect(one.thumbnails[key]).toMatch(/^(http|\/api\/playlist-service\/library\/cover\.)/)
        expect(one.id).toBe(one.songId)
      }
    },
  )

  it.each(Object.entries(paths))(
    '8 · broken answers of %s are 503 alone and nothing in the merged list',
    async (key, at) => {
      const faults = [
        { body: '{"half":' },
        { bytes: 2.1 * 1024 * 1024 },
        { drop: true as const },
        { status: 500 },
      ]
      for (const [i, fault] of faults.entries()) {
        // The breaker forgets, and the second try finds the same.
        clock.forward(600_000)
        const places = key === 'openSubsonic' ? [at, at.replace('/sub', '/old')] : [at]
        for (const place of places) vendors.failures.push({ ...fault, at: place }, { ...fault, at: place })
        const query = `q=tune+${key}${i}&provider=${key}`
        const alone = await answer(query)
        expect(alone.status).toBe(503)
        expect(alone.headers.get('retry-after')).toBeTruthy()
        expect(await alone.json()).toMatchObject({ message: expect.stringMatching(/\w+ \w+/) as string })
        expect((await answer(`q=tune+${key}${i}`)).status).toBe(200)
        vendors.failures.splice(0)
      }
    },
  )

  it('9 · one malformed entry among twenty is left out', async () => {
    clock.forward(600_000)
    const entries = Array.from({ length: 20 }, (_, i) => ({
      id: `X${i}`,
      title: i === 7 ? 7 : `Oddment ${i}`,
      duration: 200,
      user: { name: 'Oddments' },
    }))
    vendors.failures.push({ at: paths.audius, body: { data: entries } })
    expect((await search('oddment', { provider: 'audius' })).songs).toHaveLength(19)
  })

  it('what only members may search is not found by guests', async () => {
    const guest = await newGuest(world)
    const before = vendors.asked('/oldsonic/rest/search3')
    await search('tune number 3', { provider: 'openSubsonic' }, { ...person, token: guest.token })
    expect(vendors.asked('/oldsonic/rest/search3')).toBe(before)
  })
})

describe('the merged list', () => {
  const kinds = (songs: readonly { musicProviders: Record<string, string> }[]) =>
    songs.map(({ musicProviders }) => Object.keys(musicProviders)[0])

  it('3 · five of the catalogue, then one of SoundCloud in turn; pages joined are one page', async () => {
    for (let n = 0; n < 12; n++) {
      vendors.book.push(song(200 + n, `Catalogue ${n}`, `Plumage ${n}`, 100 + n * 10, { at: ['audius'] }))
      vendors.book.push(
        song(300 + n, `Cloud ${n}`, `Plumage ${n}`, 300 + n * 10, { at: ['soundCloudPublic'] }),
      )
    }
    const { songs } = await search('plumage')
    expect(kinds(songs)).toEqual([
      ...Array.from({ length: 5 }, () => 'audius'),
      ...Array.from({ length: 7 }, () => ['soundCloudPublic', 'audius']).flat(),
      'soundCloudPublic',
    ])
    const pages = []
    for (let offset = 0; offset < 20; offset += 5)
      pages.push(...(await search('plumage', { limit: 5, offset })).songs)
    expect(pages).toEqual(songs)
    const all = (await search('plumage', { limit: 100 })).songs
    expect(all).toHaveLength(24)
    expect(new Set(titles(all).map((title, i) => `${title}${kinds(all)[i]}`)).size).toBe(24)
  })

  it('4 · a song in both stands once, with both ids and the names of the earlier', async () => {
    vendors.book.push(song(400, 'Twice', 'Doppelganger', 240))
    const both = (await search('doppelganger')).songs
    expect(both).toHaveLength(1)
    expect(Object.keys(both[0]?.musicProviders ?? {}).toSorted()).toEqual([
      'audius',
      'jellyfin',
      'openSubsonic',
      'soundCloudPublic',
    ])
    expect(Object.keys(both[0]?.thumbnails ?? {})).toHaveLength(4)
    const names = [{ artistName: 'TWICE', trackName: 'doppelganger', duration: 242 }]
    const songs = names.map((one) => ({ ...one, musicProvider: 'youtube' as const, songId: 'dopp1234567' }))
    await world.call(createCrate, { body: { crateName: 'Mine', songs } }, person.token)
    const [mine] = (await search('doppelganger')).songs
    expect(mine).toMatchObject({
      artistName: 'TWICE',
      musicProviders: { youtube: 'dopp1234567', audius: 'A400' },
    })
  })

  it('6 · marked songs can be left out', async () => {
    expect(titles((await search('not for radio')).songs)).toHaveLength(1)
    const { songs: left } = await search('not for radio', { explicit: 'false' })
    // Jellyfin marks nothing, and unmarked songs stay.
    expect(left.flatMap(({ musicProviders }) => Object.keys(musicProviders))).toEqual(['jellyfin'])
  })

  it('7 · a provider that is silent is named as missing, and nobody waits for it', async () => {
    vendors.failures.push(
      { at: paths.soundCloudPublic, silent: true },
      { at: paths.soundCloudPublic, silent: true },
    )
    // It never answers; the search does, after three seconds (`WITHIN_MS`).
    const given = await search('current')
    expect(given.songs.length).toBeGreaterThan(0)
    expect(given.roomtone).toEqual({ partial: ['soundCloudPublic'], stale: [] })
    vendors.failures.splice(0)
  })
})

describe('a provider is spared', () => {
  const alone = (q: string) => answer(`q=${q}&provider=audius`)

  it('13 · it asks to wait: nobody calls it, and callers hear for how long or get what is kept', async () => {
    clock.forward(600_000)
    expect((await alone('tune+number+1')).status).toBe(200)
    for (const [i, retryAfter] of ['7', new Date(Date.now() + 7000).toUTCString()].entries()) {
      clock.forward(60_000)
      vendors.failures.push({
        at: paths.audius,
        status: 429,
        headers: { 'retry-after': i === 0 ? retryAfter : new Date(Date.now() + 7000).toUTCString() },
      })
      const before = vendors.asked(paths.audius)
      for (const q of [`wait${i}a`, `wait${i}b`, `wait${i}a`]) {
        const { status, headers } = await alone(q)
        expect(status).toBe(503)
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
        expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(7)
      }
      expect(vendors.asked(paths.audius)).toBe(before + 1)
    }
    clock.forward(10 * 60_000 - 60_000)
    vendors.failures.push({ at: paths.audius, status: 429, headers: { 'retry-after': '7' } })
    clock.forward(120_000)
    const kept = await alone('tune+number+1')
    expect(kept.status).toBe(200)
    expect(await kept.json()).toMatchObject({ roomtone: { stale: ['audius'] } })
    clock.forward(8000)
    expect((await alone('wait0a')).status).toBe(200)
  })

  it('15 · after five failures nobody calls it; 15 s later exactly one does', async () => {
    clock.forward(600_000)
    for (let n = 0; n < 10; n++) vendors.failures.push({ at: paths.audius, status: 502 })
    for (let n = 0; n < 5; n++) expect((await alone(`fail${n}`)).status).toBe(503)
    const before = vendors.asked(paths.audius)
    expect((await alone('quick')).status).toBe(503)
    expect(vendors.asked(paths.audius)).toBe(before)
    clock.forward(15_001)
    vendors.failures.push({ at: paths.audius, delayMs: 300 })
    const probes = await Promise.all([alone('probe'), alone('probe'), alone('probe')])
    expect(probes.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(vendors.asked(paths.audius)).toBe(before + 1)
  }, 180_000)

  it('16 · fifty who search the same are one call', async () => {
    const before = vendors.asked(paths.audius)
    const answers = await Promise.all(Array.from({ length: 50 }, () => alone('tune+number+2')))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(vendors.asked(paths.audius)).toBe(before + 1)
  })

  it('11 · twenty at once with a token that ran out ask for one new one', async () => {
    clock.forward(4 * 3_600_000)
    const before = vendors.asked('/oauth/token')
    const queries = Array.from({ length: 20 }, (_, n) => `q=token+${n}&provider=soundCloudPublic`)
    const answers = await Promise.all(queries.map(answer))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(vendors.asked('/oauth/token')).toBe(before + 1)
  }, 180_000)
})
