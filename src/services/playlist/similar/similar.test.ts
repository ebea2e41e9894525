import { beforeAll, describe, expect, it } from 'vitest'
import { createCrate } from '#contract/playlist/crates.ts'
import { similarSongs } from '#contract/playlist/similarSongs.ts'
import { jobsDone } from '#test/support/jobs.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { cyaniteSignature } from '#test/support/vendors/music/cyanite.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const vendors = await startVendors()
const world = await startWorld(vendors.settings)
const bare = await startWorld()
const spotifyId = (n: number): string => `sp${String(n).padStart(20, '0')}`
let guest: Person

const similar = (providerSongId: string, who = guest, at = world) =>
  at.call(similarSongs, { params: { providerSongId, musicProvider: 'spotify' } }, who.token)
const webhook = (body: string, signature: string | null, at = world) =>
  at.fetch('/api/playlist-service/cyanite/webhook', {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      ...(signature === null ? {} : { signature }),
    },
  })
const sent = (event: object): Promise<Response> => {
  const body = JSON.stringify(event)
  return webhook(body, cyaniteSignature(body))
}
const finished = (id: string) => ({
  version: '2',
  resource: { type: 'SpotifyTrack', id },
  event: { type: 'AudioAnalysisV6', status: 'finished' },
})
const asked = () => vendors.asked('/cyanite/graphql')

beforeAll(async () => {
  guest = await newGuest(world)
})

describe('similar songs', () => {
  it('37 · a song nobody listened to is queued once, and known once the webhook says so', async () => {
    expect(await similar(spotifyId(3))).toEqual({ songs: [], status: 'analysing' })
    expect(await similar(spotifyId(3), await newPerson(world))).toEqual({ songs: [], status: 'analysing' })
    expect(vendors.listening.queued).toEqual([spotifyId(3)])

    vendors.book.push(
      song(301, 'Twin', 'Same Name', 200),
      song(302, 'Twin', 'Same Name', 240),
      song(303, 'Plain', 'No Cover', 200, { noPicture: true }),
    )
    const others = [3, 301, 302, 303, 51, 10, 11, 12, 13, 14, 15, 16, 17]
    vendors.listening.alike.set(spotifyId(3), others.map(spotifyId))
    const before = asked()
    for (let i = 0; i < 3; i++) {
      const answer = await sent(finished(spotifyId(3)))
      expect([answer.status, await answer.json()]).toEqual([200, { success: true }])
    }
    await jobsDone(world.tools)
    // 36 · sent three times, acted upon once.
    expect(asked() - before).toBe(1)

    const { songs, status } = await similar(spotifyId(3))
    expect(asked() - before).toBe(1)
    expect(status).toBe('ready')
    expect(songs.map(({ trackName }) => trackName)).toEqual([
      'Same Name',
      ...[10, 11, 12, 13].map((n) => `Tune number ${n}`),
    ])
    expect(songs.every((one) => one.duration > 0 && Object.keys(one.thumbnails).length > 0)).toBe(true)
    // Those that were looked up are known, so that there is room for more.
    const more = (await similar(spotifyId(3))).songs
    expect(more).toHaveLength(8)
    expect(new Set(more.map(({ artistName, trackName }) => artistName + trackName)).size).toBe(8)
  })

  it('a vendor in trouble is not ours: what stands beside a song in public crates serves', async () => {
    const person = await newPerson(world)
    const picture = { thumbnails: { youtube: 'https://i.example.com/x.jpg' } }
    const beside = (name: string) => ({
      artistName: 'Beside',
      trackName: name,
      duration: 180,
      musicProviders: { youtube: `beside-${name}` },
      ...picture,
    })
    const it = {
      artistName: 'Band D',
      trackName: 'Tune number 19',
      duration: 186.5,
      musicProviders: { spotify: spotifyId(19) },
    }
    const crate = (isPublic: boolean, ...names: string[]) =>
      world.call(
        createCrate,
        { body: { crateName: 'Mixed', isPublic, songs: [it, ...names.map(beside)] } },
        person.token,
      )
    await crate(true, 'often', 'once')
    await crate(true, 'often')
    await crate(false, 'secret')
    vendors.failures.push(...Array.from({ length: 4 }, () => ({ at: '/cyanite', status: 500 })))
    const { songs, status } = await similar(spotifyId(19))
    expect(status).toBe('ready')
    expect(songs.map(({ trackName }) => trackName)).toEqual(['often', 'once'])
  })

  it('a library tells what is like its own songs, to whoever may find them there', async () => {
    const of = (musicProvider: 'openSubsonic' | 'jellyfin', providerSongId: string, who: Person) =>
      world.call(similarSongs, { params: { musicProvider, providerSongId } }, who.token)
    const member = await newPerson(world)
    for (const [provider, id, who] of [
      ['openSubsonic', 'new.s30', guest],
      ['openSubsonic', 'old.s31', member],
      ['jellyfin', `film.${String(32).padStart(32, '0')}`, guest],
    ] as const) {
      const { songs } = await of(provider, id, who)
      expect(songs.length).toBeGreaterThan(1)
      expect(songs.length).toBeLessThanOrEqual(8)
      const [library] = id.split('.')
      expect(songs.every(({ musicProviders }) => musicProviders[provider]?.startsWith(`${library}.`))).toBe(
        true,
      )
      expect(songs.every((one) => Object.keys(one.thumbnails).length > 0)).toBe(true)
    }
    await expect(of('openSubsonic', 'old.s31', guest)).rejects.toMatchObject({ status: 404 })
    const before = vendors.asked('/subsonic/rest/getSimilarSongs2')
    await of('openSubsonic', 'new.s30', member)
    expect(vendors.asked('/subsonic/rest/getSimilarSongs2')).toBe(before)
  })

  it('nothing is known of a song that stands alone; an unknown song is not found', async () => {
    vendors.listening.alike.set(spotifyId(20), [])
    expect(await similar(spotifyId(20))).toEqual({ songs: [], status: 'unavailable' })
    await expect(similar(spotifyId(999))).rejects.toMatchObject({ status: 404 })
  })
})

describe('36 · the webhook', () => {
  it('believes what is signed with its secret, byte for byte, and nothing else', async () => {
    const body = JSON.stringify(finished(spotifyId(21)))
    const pretty = JSON.stringify(finished(spotifyId(21)), null, 1)
    for (const [given, signature] of [
      [body, null],
      [body, 'f'.repeat(128)],
      [body, ''],
      [pretty, cyaniteSignature(body)],
    ] as const)
      expect((await webhook(given, signature)).status).toBe(401)
    expect((await webhook(pretty, cyaniteSignature(pretty))).status).toBe(200)
  })

  it('understands the older form, a failure and a test; what it does not know changes nothing', async () => {
    expect((await similar(spotifyId(22))).status).toBe('analysing')
    expect((await sent({ type: 'TEST', data: null })).status).toBe(200)
    expect((await sent({ version: '3', resource: { type: 'Mood' } })).status).toBe(200)
    expect((await webhook('no JSON', cyaniteSignature('no JSON'))).status).toBe(200)
    expect((await similar(spotifyId(22))).status).toBe('analysing')
    const data = { spotifyTrackId: spotifyId(22) }
    expect((await sent({ type: 'SPOTIFY_TRACK_ANALYSIS_FAILED', data })).status).toBe(200)
    expect((await similar(spotifyId(22))).status).toBe('unavailable')
    vendors.listening.alike.set(spotifyId(22), [spotifyId(10)])
    expect((await sent({ type: 'SPOTIFY_TRACK_ANALYSIS_FINISHED', data })).status).toBe(200)
    await jobsDone(world.tools)
    expect(await similar(spotifyId(22))).toMatchObject({ status: 'ready', songs: [{}] })
  })

  it('is absent where it is not set up', async () => {
    const body = JSON.stringify(finished(spotifyId(1)))
    expect((await webhook(body, cyaniteSignature(body), bare)).status).toBe(503)
  })
})
