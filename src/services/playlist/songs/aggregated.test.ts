import { expect, it } from 'vitest'
import { keptProviders, tryMusicProvider } from '#contract/playlist/providerCare.ts'
import { migrateLinks } from '#contract/playlist/songLinks.ts'
import * as contract from '#contract/playlist/songs.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson } from '#test/support/people.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, LINK_SOURCES: 'odesli,musicbrainz' })
const person = await newPerson(world)
const admin = await newPerson(world, { role: 'admin' })

const spotifyId = (n: number): string => `sp${String(n).padStart(20, '0')}`
const elsewhere = (n: number) =>
  world.call(
    contract.songProviders,
    { params: { musicProvider: 'audius', providerSongId: `A${n}` } },
    person.token,
  )
const page = (n: number): string => `https://audius.co/band/tune-${n}`
const linked = (n: number, spotify: number) =>
  vendors.linkBook.odesli.set(page(n), {
    tidal: { url: `https://tidal.com/track/${n}`, id: `${n}` },
    spotify: { url: `https://open.spotify.com/track/${spotifyId(spotify)}`, id: spotifyId(spotify) },
  })

// Of one recording, with names that nobody could tell are of one.
vendors.book.push(
  song(501, 'Ночной Эфир', 'Первый', 200, { at: ['audius'] }),
  song(502, 'Nochnoy Efir', 'Pervyi', 202, { at: ['spotify'], isrc: 'GBTST2600901' }),
  song(503, 'Nochnoy Efir', 'Vtoroi', 230, { at: ['audius'] }),
  song(504, 'Night Air', 'The Second', 230, { at: ['apple'], isrc: 'GBTST2600902' }),
)

it('what an aggregator of links says is believed once the provider confirms its length', async () => {
  linked(501, 502)
  const told = await elsewhere(501)
  expect(told.musicProviders).toMatchObject({ audius: 'A501', spotify: spotifyId(502) })
  expect(told.matches['spotify']).toEqual({ by: 'links', durationDiff: 2 })
  expect(told.links).toMatchObject({
    tidal: { url: 'https://tidal.com/track/501' },
    audius: { url: page(501) },
  })
  const asked = vendors.asked('/odesli')
  await elsewhere(501)
  expect(vendors.asked('/odesli')).toBe(asked)
})

it('a longer song, or another version, is not believed whoever says so', async () => {
  vendors.book.push(song(505, 'Nochnoy Efir', 'Pervyi (Live)', 120, { at: ['spotify'] }))
  linked(1, 505)
  linked(2, 505)
  vendors.book.push(song(506, 'Somebody', 'Else', 123.5, { at: ['audius'] }))
  linked(506, 505)
  for (const n of [1, 2, 506]) {
    const { matches } = await elsewhere(n)
    expect(matches['spotify']?.by ?? 'isrc').toBe('isrc')
  }
})

it('MusicBrainz is asked by ISRC, and ids are read out of addresses', async () => {
  vendors.linkBook.musicBrainz.set('GBTST2600503', [
    'https://music.apple.com/us/album/works/1?i=900000504',
    'https://artist.bandcamp.com/track/second',
  ])
  const { matches, links } = await elsewhere(503)
  expect(matches['apple']).toEqual({ by: 'links', durationDiff: 0 })
  expect(links['bandcamp']).toEqual({ url: 'https://artist.bandcamp.com/track/second' })
})

it('an aggregator in trouble takes nothing away', async () => {
  vendors.failures.push({ at: '/odesli', status: 500 }, { at: '/odesli', status: 500 })
  vendors.failures.push({ at: '/musicbrainz', status: 503 })
  expect((await elsewhere(10)).musicProviders).toMatchObject({ audius: 'A10', spotify: spotifyId(10) })
})

it('38: links are renewed from aggregators too, and helpers stand on the page of providers', async () => {
  const params = { musicProvider: 'audius', providerSongId: 'A501' } as const
  const { id } = await world.call(contract.songData, { params }, person.token)
  const body = { limit: 1, after: String(Number(id) - 1) }
  expect(await world.call(migrateLinks, { body }, admin.token)).toMatchObject({ looked: 1, changed: 1 })
  const { links } = await world.call(contract.song, { params: { songId: id } }, person.token)
  expect(links).toMatchObject({ tidal: { url: 'https://tidal.com/track/501' } })

  clock.forward(60_000)
  const { providers } = await world.call(keptProviders, {}, admin.token)
  const helpers = providers.filter(({ key }) => ['odesli', 'musicbrainz', 'cyanite'].includes(key))
  expect(helpers.map(({ configured, missing }) => [configured, missing])).toEqual([
    [true, []],
    [true, []],
    [true, []],
  ])
  for (const provider of ['musicbrainz', 'cyanite'] as const)
    expect(await world.call(tryMusicProvider, { params: { provider } }, admin.token)).toMatchObject({
      answered: true,
    })
})
