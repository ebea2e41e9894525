import { beforeAll, describe, expect, it } from 'vitest'
import { linkedPlaylist, linkedSongByQuery, trackImport } from '#contract/playlist/providers.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
let person: Person

const get = (path: string) => world.fetch(`/api/playlist-service${path}`, { token: person.token })
const spotifyId = (n: number): string => `sp${String(n).padStart(20, '0')}`

beforeAll(async () => {
  person = await newPerson(world)
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
