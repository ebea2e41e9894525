import { beforeAll, describe, expect, it } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import {
  linkedPlaylist,
  linkedSongByQuery,
  musicProviders,
  trackImport,
} from '#contract/playlist/providers.ts'
import { songPreview, songStream } from '#contract/playlist/sound.ts'
import * as contract from '#contract/playlist/songs.ts'
import { linkedProviders } from '#contract/user/links.ts'
import { movableClock } from '#test/support/clock.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, FREE_SONGS: '3', TRUST_PROXY: 'on' })
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
})

describe('links', () => {
  const understood: readonly (readonly [string, string])[] = [
    [`https://open.spotify.com/track/${spotifyId(21)}`, '21'],
    [`https://open.spotify.com/track/${spotifyId(21)}?si=abc`, '21'],
    [`https://open.spotify.com/intl-de/track/${spotifyId(21)}`, '21'],
    [`http://open.spotify.com/track/${spotifyId(21)}`, '21'],
    [`open.spotify.com/track/${spotifyId(21)}`, '21'],
    [`https://open.spotify.com/embed/track/${spotifyId(21)}`, '21'],
    [`spotify:track:${spotifyId(21)}`, '21'],
    ['https://spotify.link/21', '21'],
    ['https://music.apple.com/us/album/x/123?i=900000022', '22'],
    ['https://music.apple.com/de/album/x/123?i=900000022&l=en', '22'],
    ['https://music.apple.com/us/song/x/900000022', '22'],
    ['https://music.apple.com/us/song/900000022', '22'],
    ['https://geo.music.apple.com/us/song/900000022', '22'],
    ['https://www.youtube.com/watch?v=vid00000023', '23'],
    ['https://www.youtube.com/watch?v=vid00000023&list=PLx&t=3', '23'],
    ['https://youtube.com/watch?v=vid00000023', '23'],
    ['https://m.youtube.com/watch?v=vid00000023', '23'],
    ['https://music.youtube.com/watch?v=vid00000023', '23'],
    ['https://youtu.be/vid00000023?si=x', '23'],
    ['https://www.youtube.com/shorts/vid00000023', '23'],
    ['https://www.youtube.com/embed/vid00000023', '23'],
    ['https://soundcloud.com/band/tune-24', '24'],
    ['https://m.soundcloud.com/band/tune-24?utm=x', '24'],
    ['https://on.soundcloud.com/short24', '24'],
    ['https://soundcloud.com/tracks/24', '24'],
    ['https://audius.co/band/tune-25', '25'],
    ['https://www.audius.co/band/tune-25', '25'],
  ]

  it.each(understood)('19 · %s is understood', async (link, number) => {
    const { trackName } = await world.call(linkedSongByQuery, { query: { link } }, person.token)
    expect(trackName).toBe(`Tune number ${number}`)
    const inPath = await get(`/song-data/${encodeURIComponent(link)}`)
    expect(await inPath.json()).toMatchObject({ trackName })
  })

  it.each([
    'https://evil.example/track/1',
    'https://open.spotify.com.evil.example/track/abc',
    'https://evil.example/?https://youtu.be/vid00000023',
    'ftp://youtu.be/vid00000023',
    'file:///etc/passwd',
    'http://127.0.0.1:9/track/1',
    'https://user@youtu.be/vid00000023',
    'not a link at all',
  ])('19 · %s is refused, and nobody is asked', async (link) => {
    const heard = vendors.heard.length
    const refused = world.call(linkedSongByQuery, { query: { link } }, person.token)
    await expect(refused).rejects.toMatchObject({ status: 400 })
    expect(vendors.heard).toHaveLength(heard)
  })

  it('20 · a playlist is no single song, and is described', async () => {
    const lists = [
      ['https://soundcloud.com/band/sets/night', 'Set of sets'],
      ['https://audius.co/band/playlist/night-shift', 'Night shift'],
      ['https://www.youtube.com/playlist?list=PLnight', 'Night drive'],
      ['https://music.apple.com/us/playlist/night/pl.night', 'Night'],
      ['https://open.spotify.com/playlist/mine1', 'Mine'],
    ] as const
    for (const [link, name] of lists) {
      await expect(world.call(linkedSongByQuery, { query: { link } }, person.token)).rejects.toMatchObject({
        status: 400,
        message: 'This link leads to no single song',
      })
      expect(await world.call(linkedPlaylist, { query: { link } }, person.token)).toMatchObject({ name })
    }
    const theirs = { query: { link: 'https://open.spotify.com/playlist/theirs1' } }
    await expect(world.call(linkedPlaylist, theirs, person.token)).rejects.toMatchObject({ status: 403 })
  })
})

describe('sound', () => {
  const stream = (id: string, who: { token: string } = person, quality?: 'low') =>
    world.call(songStream, { params: { country: 'us', id }, query: quality ? { quality } : {} }, who.token)

  it('24 · is the address of a node or of the delivery network, for an hour at most, in the quality asked', async () => {
    const audius = await stream('audius:A30')
    expect(audius).toMatchObject({ musicProvider: 'audius', kind: 'progressive', quality: 'medium' })
    expect(audius.streamUrl).toBe(audius.url)
    const cloud = await stream('soundCloudPublic:30', person, 'low')
    expect(cloud).toMatchObject({ url: expect.stringContaining('/cdn/30/aac96') as string, quality: 'low' })
    for (const { expiresAt } of [audius, cloud])
      expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
    await expect(stream('soundCloudPublic:50')).rejects.toMatchObject({ status: 403 })
    await expect(stream('audius:A999')).rejects.toMatchObject({ status: 404 })
    await expect(stream('12345')).rejects.toMatchObject({ status: 503 })
  })

  it('25 · guests hear so many songs a day; who signs up hears on', async () => {
    const guest = await newGuest(world)
    for (const n of [31, 32, 33, 31]) await stream(`audius:A${n}`, guest)
    await expect(stream('audius:A34', guest)).rejects.toMatchObject({
      status: 403,
      message: expect.stringContaining('Sign up') as string,
    })
    await stream('audius:A33', guest)
    await stream('audius:A34')
  })

  it('26 · there is a preview where the provider has one', async () => {
    const preview = (id: string) => world.call(songPreview, { params: { country: 'US', id } }, person.token)
    for (const id of ['apple:900000035', 'audius:A35', 'soundCloudPublic:35'])
      expect((await preview(id)).url).toMatch(/^http/)
    await expect(preview('apple:900000052')).rejects.toMatchObject({
      status: 404,
      message: 'There is no preview of this song',
    })
    await expect(preview(`spotify:${spotifyId(35)}`)).rejects.toMatchObject({ status: 404 })
  })
})

describe('track import', () => {
  const bring = (body: object) => world.call(trackImport, { body }, person.token)

  it('34 · takes the first of the order, says exactly why not, and gives the same id twice', async () => {
    const musicProviders = { youtube: 'vid00000036', audius: 'A36', spotify: spotifyId(37), napster: 'x' }
    const song = await bring({ musicProviders })
    expect(song).toMatchObject({ trackName: 'Tune number 37' })
    expect((await bring({ musicProvider: 'spotify', providerId: spotifyId(37) })).id).toBe(song.id)
    await expect(bring({ musicProviders: { napster: 'x' } })).rejects.toMatchObject({
      message: 'Sorry, this song does not have any supported music providers to import from.',
    })
    await expect(bring({ musicProvider: 'audius', providerId: 'A999' })).rejects.toMatchObject({
      status: 404,
      message: "Sorry, this song is not in our catalog and can't be imported",
    })
  })
})

describe('an account of one’s own', () => {
  const mine = (who: Person) => get('/search?provider=soundCloudPublic&mine=true&q=tunenumber', who)

  it('10 · a refused token is renewed once; a second refusal breaks the link', async () => {
    const owner = await newPerson(world)
    expect((await mine(owner)).status).toBe(404)
    await linkAt(world, vendors, owner, 'soundcloud')
    const renewed = () => vendors.heard.filter(({ form }) => form['grant_type'] === 'refresh_token').length
    let before = renewed()
    vendors.failures.push({ at: '/me/tracks', status: 401 })
    const given = await mine(owner)
    expect(given.status).toBe(200)
    expect(renewed()).toBe(before + 1)
    clock.forward(11 * 60_000)
    before = renewed()
    vendors.failures.push({ at: '/me/tracks', status: 401 }, { at: '/me/tracks', status: 401 })
    expect((await mine(owner)).status).toBe(403)
    expect(renewed()).toBe(before + 1)
    const { providers: linked } = await world.call(linkedProviders, {}, owner.token)
    expect(linked.find((one) => one.provider === 'soundcloud')?.link?.broken).toBe(true)
  })
})

describe('YouTube’s few searches', () => {
  it('17 · the last of the day is the last until the reset; links and what is kept go on', async () => {
    clock.forward(26 * 3_600_000)
    const few = await startWorld({ ...vendors.settings, YOUTUBE_SEARCHES_A_DAY: '10' })
    const people = await Promise.all(Array.from({ length: 2 }, () => newPerson(few)))
    const search = (n: number) =>
      few.fetch(`${base}/search?q=tune+${n}&provider=youtube`, { token: people[n % 2]?.token ?? '' })
    for (let n = 0; n < 8; n++) expect((await search(n)).status).toBe(200)
    const asked = vendors.asked('/youtube/v3/search')
    const refused = await search(8)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ message: 'The provider gives no more answers today' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // 16 · what was found is kept for a day, over a new start too.
    await few.restart()
    expect((await search(3)).status).toBe(200)
    expect((await search(9)).status).toBe(503)
    const link = `${base}/song-data?link=${encodeURIComponent('https://youtu.be/vid00000005')}`
    expect((await few.fetch(link, { token: people[0]?.token ?? '' })).status).toBe(200)
    for (const q of ['t', 'tu', 'tun', 'tune', 'tune+', 'tune+n', 'tune+nu', 'tune+num'])
      await few.fetch(`${base}/search?q=${q}`, { token: people[0]?.token ?? '' })
    expect(vendors.asked('/youtube/v3/search')).toBe(asked)
  })
})
