import { beforeAll, describe, expect, it } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { musicProviders } from '#contract/playlist/providers.ts'
import * as contract from '#contract/playlist/songs.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { editSong } from '#contract/upload/songs.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { readySong } from '#test/support/stage.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'
import { enter } from '#test/suites/wire/visitor.ts'

const clock = movableClock()
const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, FREE_SONGS: '3' })
let person: Person

const base = '/api/playlist-service'
const get = (path: string, who: { token: string } = person) =>
  world.fetch(`${base}${path}`, { token: who.token })
const data = (
  musicProvider: 'audius' | 'spotify' | 'apple' | 'soundCloudPublic' | 'youtube',
  providerSongId: string,
) => world.call(contract.songData, { params: { musicProvider, providerSongId } }, person.token)
const providers = (musicProvider: 'audius' | 'spotify', providerSongId: string) =>
  world.call(contract.songProviders, { params: { musicProvider, providerSongId } }, person.token)
const spotifyId = (n: number): string => `sp${String(n).padStart(20, '0')}`

beforeAll(async () => {
  person = await newPerson(world)
})

describe('providers of this server', () => {
  it('1 · without any set up only uploads are offered', async () => {
    const bare = await startWorld()
    const { token } = await newPerson(bare)
    const { providers: offered } = await bare.call(musicProviders, {}, token)
    expect(offered.map(({ key }) => key)).toEqual(['uploadService'])
    const here = await world.call(musicProviders, {})
    expect(here.providers.map(({ key }) => key)).toContain('audius')
    expect(here.freeSongs).toBe(3)
  })
})

describe('a look-up', () => {
  it('12 · what is blocked there is refused without a new token; an unknown song is not asked for again', async () => {
    const tokens = vendors.asked('/api/token')
    const blocked = await get(`/song-data/preview/DE/apple:${900_000_048}`)
    expect(blocked.status).toBe(404)
    await expect(data('spotify', spotifyId(999))).rejects.toMatchObject({
      status: 404,
      message: 'Song not found',
    })
    const asked = vendors.asked('/v1/tracks/')
    await expect(data('spotify', spotifyId(999))).rejects.toMatchObject({ status: 404 })
    expect(vendors.asked('/v1/tracks/')).toBe(asked)
    expect(vendors.asked('/api/token') - tokens).toBeLessThanOrEqual(1)
  })

  it('is kept: a second one asks nobody, and the song is found by its id', async () => {
    const found = await data('soundCloudPublic', '12')
    const asked = vendors.asked('/tracks/12')
    expect(await data('soundCloudPublic', '12')).toMatchObject({
      id: found.id,
      songShortId: found.songShortId,
    })
    expect(vendors.asked('/tracks/12')).toBe(asked)
    expect(await world.call(contract.song, { params: { songId: found.id } }, person.token)).toMatchObject({
      trackName: 'Tune number 12',
    })
  })

  it('says that the provider is down, and nothing more', async () => {
    clock.forward(60_000)
    vendors.failures.push({ at: '/v1/catalog', status: 500 }, { at: '/v1/catalog', status: 500 })
    await expect(data('apple', '900000013')).rejects.toMatchObject({ status: 503 })
  })

  it('14 · Spotify’s spent quota closes its search, and nothing else', async () => {
    const body = { error: { status: 429, reason: 'QUOTA_EXCEEDED' } }
    vendors.failures.push({ at: '/v1/search', status: 429, body, headers: { 'retry-after': '600' } })
    expect((await get('/search?q=spent&provider=spotify')).status).toBe(503)
    const asked = vendors.asked('/v1/search')
    expect((await get('/search?q=other&provider=spotify')).status).toBe(503)
    expect(vendors.asked('/v1/search')).toBe(asked)
    expect(await data('spotify', spotifyId(14))).toMatchObject({ trackName: 'Tune number 14' })
    expect((await get('/search?q=other&provider=audius')).status).toBe(200)
    clock.forward(601_000)
  })

  it('18 · a page of twenty of Spotify is two calls of ten, and has twenty', async () => {
    const { songs } = await world.call(
      contract.search,
      { query: { q: 'tune number', provider: 'spotify', limit: 20 } },
      person.token,
    )
    expect(songs).toHaveLength(20)
    expect(
      vendors.heard
        .filter(({ path }) => path.startsWith('/v1/search'))
        .every(({ path }) => path.includes('limit=10')),
    ).toBe(true)
  })

  it('5 · Spotify, Apple and YouTube have lists of their own and stand in no other', async () => {
    const { songs } = await world.call(
      contract.search,
      { query: { q: 'tune number', limit: 100 } },
      person.token,
    )
    const keys = new Set(songs.flatMap((song) => Object.keys(song.musicProviders)))
    // What was looked up by its id is in the catalogue.
    expect(songs.filter((song) => 'youtube' in song.musicProviders)).toEqual([])
    expect(keys.has('audius')).toBe(true)
    for (const provider of ['spotify', 'apple', 'youtube'] as const)
      expect(
        (await world.call(contract.search, { query: { q: 'glass harbour', provider } }, person.token)).songs
          .length,
      ).toBeGreaterThan(0)
  })
})

describe('the same recording elsewhere', () => {
  it('21 · is found by ISRC and length, and by names of another issue; not a live version or a remix', async () => {
    const { musicProviders: at, matches } = await providers('audius', 'A40')
    expect(at).toMatchObject({
      audius: 'A40',
      spotify: spotifyId(40),
      apple: '900000040',
      soundCloudPublic: '40',
    })
    expect(matches['spotify']).toEqual({ by: 'isrc', durationDiff: expect.closeTo(0.4, 1) as number })
    // Now that they are one recording, whoever asks next is told the same.
    expect((await providers('audius', 'A40')).matches).toEqual(matches)
    expect((await providers('audius', 'A41')).musicProviders).toMatchObject({ spotify: spotifyId(41) })
    expect((await providers('audius', 'A42')).musicProviders).toMatchObject({ spotify: spotifyId(42) })
    const issued = await providers('audius', 'A43')
    expect(issued.musicProviders).toMatchObject({ spotify: spotifyId(40), soundCloudPublic: '43' })
    expect(issued.matches['spotify']?.by).toBe('folded')
  })

  it('22 · what a client says of two ids changes nobody else’s match', async () => {
    const songs = [
      {
        artistName: 'Liar',
        trackName: 'Lie',
        duration: 200,
        musicProviders: { spotify: spotifyId(20), youtube: 'liarliar123' },
      },
    ]
    await world.call(createCrate, { body: { crateName: 'Lies', isPublic: true, songs } }, person.token)
    const other = await newPerson(world)
    const params = { musicProvider: 'spotify' as const, providerSongId: spotifyId(20) }
    const told = await world.call(contract.songProviders, { params }, other.token)
    expect(told.musicProviders['youtube']).toBeUndefined()
    expect(await world.call(contract.songData, { params }, other.token)).toMatchObject({
      trackName: 'Tune number 20',
    })
  })

  it('23 · is a public upload too, and never a private one', async () => {
    vendors.book.push(song(610, 'The Testers', 'Only Tape', 20, { at: ['spotify', 'audius'] }))
    const owner = await newPerson(world)
    const { id } = await readySong(world, owner, 'Only Tape', 20)
    const told = () => providers('spotify', spotifyId(610))
    const params = { id }
    await world.call(editSong, { params, body: { isPublic: false } }, owner.token)
    expect(JSON.stringify(await told())).not.toContain(id)
    await world.call(editSong, { params, body: { isPublic: true } }, owner.token)
    const { musicProviders: at, matches } = await told()
    expect(at).toMatchObject({ audius: 'A610', uploadService: id })
    expect(matches['uploadService']?.by).toBe('names')
  })

  it('22 · is looked for beside the first id alone; YouTube is searched for what is on the decks, out of its own share', async () => {
    vendors.book.push(song(611, 'The Testers', 'Only Film', 200, { at: ['spotify', 'youtube'] }))
    const searches = () => vendors.asked('/youtube/v3/search')
    const before = searches()
    expect((await providers('spotify', spotifyId(611))).musicProviders['youtube']).toBeUndefined()
    expect(searches()).toBe(before)
    const chosen = await data('spotify', spotifyId(611))
    const musicProviders = { spotify: spotifyId(611), youtube: 'liarliar123', audius: 'A1' }
    const room = await world.call(createRoom, { body: { name: 'Films' } }, person.token)
    const visitor = await enter(world.url, person, room.uuid)
    await visitor.act('addDj', { song: { ...chosen, musicProviders } })
    await expect.poll(searches, { timeout: 15_000 }).toBe(before + 1)
    const told = () => providers('spotify', spotifyId(611))
    await expect
      .poll(async () => Object.keys((await told()).matches), { timeout: 15_000 })
      .toEqual(['youtube'])
    expect((await told()).musicProviders['youtube']).toBe('vid00000611')
    // Once for all who ask, for a day.
    expect(searches()).toBe(before + 1)
    visitor.leave()
  })

  it('47 · stands beside what the DJ chose once it is on the decks, behind it', async () => {
    const chosen = await data('spotify', spotifyId(40))
    // What the DJ named stands first, whatever else is known of the recording.
    expect(Object.keys(chosen.musicProviders)[0]).toBe('spotify')
    const room = await world.call(createRoom, { body: { name: 'Matches' } }, person.token)
    const visitor = await enter(world.url, person, room.uuid)
    const musicProviders = { spotify: spotifyId(40) }
    await visitor.act('addDj', { song: { ...chosen, musicProviders } })
    const keys = () => Object.keys(visitor.mirror.state.nowPlaying?.song.musicProviders ?? {})
    await expect.poll(keys, { timeout: 15_000 }).toContain('soundCloudPublic')
    expect(keys()[0]).toBe('spotify')
    expect(visitor.names).toContain('lookedUpSong')
    visitor.leave()
  })
})
