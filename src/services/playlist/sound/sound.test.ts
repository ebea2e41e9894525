import { beforeAll, describe, expect, it } from 'vitest'
import { kinesis } from '#contract/audit/events.ts'
import { freeSongs, songPreview, songStream } from '#contract/playlist/sound.ts'
import { linkedProviders, unlink } from '#contract/user/links.ts'
import { movableClock } from '#test/support/clock.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { linkAt } from '#test/support/vendors/linking.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const vendors = await startVendors()
const world = await startWorld({
  ...vendors.settings,
  FREE_SONGS: '3',
  TRUST_PROXY: 'on',
  // Four for people, one for matching.
  YOUTUBE_SEARCHES_A_DAY: '5',
})
let person: Person

const base = '/api/playlist-service'
const get = (path: string, who: { token: string } = person) =>
  world.fetch(`${base}${path}`, { token: who.token })
const spotifyId = (n: number): string => `sp${String(n).padStart(20, '0')}`

beforeAll(async () => {
  person = await newPerson(world)
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

  it('56 · an address that gave out too early is replaced by another one, which is then kept', async () => {
    const at = (instead?: string) =>
      world.call(
        songStream,
        { params: { country: 'us', id: 'soundCloudPublic:32' }, query: instead ? { instead } : {} },
        person.token,
      )
    const { url } = await at()
    expect((await at()).url).toBe(url)
    const { url: other } = await at(url)
    expect(other).not.toBe(url)
    expect((await at()).url).toBe(other)
    expect((await at('https://nobody.test/never-given')).url).toBe(other)
  })

  it('of many who listen costs one call for each country and quality', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson(world)))
    const calls = () => vendors.asked('/tracks/34/streams')
    const before = calls()
    const one = (country: string, quality: 'low' | 'medium', n: number) =>
      world.call(
        songStream,
        { params: { country, id: 'soundCloudPublic:34' }, query: { quality } },
        people[n % people.length]?.token ?? '',
      )
    const all = await Promise.all(
      Array.from({ length: 60 }, (_, n) => one(n % 2 ? 'us' : 'de', n % 3 ? 'low' : 'medium', n)),
    )
    expect(all.every(({ url }) => url.includes('/cdn/34/'))).toBe(true)
    expect(calls() - before).toBe(4)
  })

  it('of a track that its owner keeps private is for who has its token', async () => {
    const params = { country: 'us', id: 'soundCloudPublic:66' }
    const listen = (query: object) => world.call(songStream, { params, query }, person.token)
    await expect(listen({})).rejects.toMatchObject({ status: 404 })
    expect((await listen({ playbackToken: 's-abc123' })).url).toContain('/cdn/66/')
    // What one found with the token nobody finds without.
    await expect(listen({})).rejects.toMatchObject({ status: 404 })
    await expect(listen({ playbackToken: 's-other' })).rejects.toMatchObject({ status: 404 })
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

  it('25 · what a guest hears of other sources counts too, each once, and how many are left is told', async () => {
    const guest = await newGuest(world)
    const left = async (who: { token: string }) => (await world.call(freeSongs, {}, who.token)).left
    const hear = (userProvider: string, userSongId: string, event = '30sec') => {
      const data = { playId: `${userSongId}-${event}`, userProvider, userSongId, seconds: 30 }
      return world.call(kinesis, { body: { topic: `play.${event}`, data } }, guest.token)
    }
    expect(await left(guest)).toBe(3)
    await hear('youtube', 'vid00000031', '15sec')
    expect(await left(guest)).toBe(3)
    await hear('youtube', 'vid00000031')
    await stream('audius:A31', guest)
    await hear('audius', 'A31')
    expect(await left(guest)).toBe(1)
    await hear('uploadService', 'one-of-ours')
    expect(await left(guest)).toBe(0)
    await expect(stream('audius:A32', guest)).rejects.toMatchObject({ code: 'freeLimitReached' })
    expect(await left(person)).toBeNull()
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

  it('40 · what it told is gone within the hour after it was unlinked', async () => {
    const owner = await newPerson(world)
    await linkAt(world, vendors, owner, 'soundcloud')
    expect((await mine(owner)).status).toBe(200)
    await world.call(unlink, { params: { provider: 'soundcloud' } }, owner.token)
    expect((await mine(owner)).status).toBe(404)
    clock.forward(3_600_000)
    // Linked again while SoundCloud is down: nothing of before is found.
    await linkAt(world, vendors, owner, 'soundcloud')
    vendors.failures.push(...Array.from({ length: 2 }, () => ({ at: '/me/tracks', status: 500 })))
    expect((await mine(owner)).status).toBe(503)
  })
})

describe('YouTube’s few searches', () => {
  it('17 · the last of the day is the last until the reset; links and what is kept go on', async () => {
    clock.forward(26 * 3_600_000)
    const { token } = await newPerson(world)
    const search = (n: number) => world.fetch(`${base}/search?q=tune+${n}&provider=youtube`, { token })
    for (let n = 0; n < 4; n++) expect((await search(n)).status).toBe(200)
    const asked = vendors.asked('/youtube/v3/search')
    const refused = await search(4)
    expect(refused.status).toBe(503)
    expect(await refused.json()).toMatchObject({ message: 'The provider gives no more answers today' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    // 16 · what was found is kept for a day, over a new start too.
    await world.restart()
    expect((await search(3)).status).toBe(200)
    expect((await search(5)).status).toBe(503)
    const link = `${base}/song-data?link=${encodeURIComponent('https://youtu.be/vid00000005')}`
    expect((await world.fetch(link, { token })).status).toBe(200)
    const typed = Array.from('tunenumber', (_, n) => 'tunenumber'.slice(0, n + 1))
    await Promise.all(typed.map((q) => world.fetch(`${base}/search?q=${q}`, { token })))
    expect(vendors.asked('/youtube/v3/search')).toBe(asked)
  })
})
