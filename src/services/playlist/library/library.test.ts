import { beforeAll, describe, expect, it } from 'vitest'
import { search } from '#contract/playlist/songs.ts'
import { songPreview, songStream } from '#contract/playlist/sound.ts'
import { movableClock } from '#test/support/clock.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { startWorld } from '#test/support/world.ts'

const clock = movableClock()
const vendors = await startVendors()
const world = await startWorld({ ...vendors.settings, LIBRARY_STREAMS: '4', LIBRARY_CACHE_GB: '0' })
let person: Person

const jellyfinId = (n: number) => `jellyfin:film.${String(n).padStart(32, '0')}`
const subsonicId = (n: number) => `openSubsonic:new.s${n}`
const stream = (id: string, who: { token: string } = person) =>
  world.call(songStream, { params: { country: 'US', id }, query: {} }, who.token)
const get = (url: string, range?: string, init: RequestInit & { token?: string } = {}) =>
  world.fetch(url, { ...init, ...(range ? { headers: { range } } : {}) })

beforeAll(async () => {
  person = await newPerson(world)
})

describe('the sound of a library', () => {
  it.each([subsonicId(10), jellyfinId(10)])(
    '41 · %s sounds by its ticket, whole and in parts',
    async (id) => {
      const { url, kind, expiresAt, mimeType } = await stream(id)
      expect({ kind, mimeType }).toEqual({
        kind: 'progressive',
        mimeType: id.startsWith('jelly') ? 'audio/flac' : 'audio/mpeg',
      })
      expect(Date.parse(expiresAt) - Date.now()).toBeLessThanOrEqual(3_600_000)
      const whole = await get(url)
      expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/mpeg'])
      expect(await whole.text()).toMatch(/^raw sound of 10\.+$/)
      const part = await get(url, 'bytes=4-8')
      expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
        206,
        'bytes 4-8/1000',
        'sound',
      ])
      const beyond = await get(url, 'bytes=5000-')
      expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */1000'])
      // What would be several parts, or none, is asked for as the whole.
      for (const range of ['bytes=0-1,5-6', 'pages=1-2', 'bytes=-'])
        expect((await get(url, range)).status).toBe(200)
    },
  )

  it('what no browser plays comes as MP3', async () => {
    for (const id of [subsonicId(14), jellyfinId(14)]) {
      const { url, mimeType } = await stream(id)
      expect(mimeType).toBe('audio/mpeg')
      expect(await (await get(url)).text()).toMatch(/^mp3 sound of 14/)
    }
  })

  it('41 · a ticket opens nothing for another person, after its time, or when it is no ticket', async () => {
    const { url } = await stream(jellyfinId(11))
    expect((await get(url, undefined, { token: person.token })).status).toBe(200)
    const other = await newPerson(world)
    expect((await get(url, undefined, { token: other.token })).status).toBe(403)
    for (const forged of [
      `${url.slice(0, -6)}AAAAAA`,
      url.replace(/\.[^.]+$/, ''),
      '/api/playlist-service/library/x',
    ])
      expect((await get(forged)).status).toBe(403)
    clock.forward(15 * 60_000)
    expect((await get(url)).status).toBe(403)
  })

  it('a library for members sounds for no guest, unless it plays where they are', async () => {
    const guest = await newGuest(world)
    const id = 'openSubsonic:old.s12'
    expect((await get((await stream(id)).url)).status).toBe(200)
    await expect(stream(id, guest)).rejects.toMatchObject({ status: 403 })
    expect((await stream(subsonicId(12), guest)).url).toContain('/library/')
    await expect(stream('openSubsonic:nowhere.s12')).rejects.toMatchObject({ status: 404 })
  })

  it('has a preview too', async () => {
    const asked = { params: { country: 'US', id: jellyfinId(13) } }
    const { url } = await world.call(songPreview, asked, person.token)
    expect((await get(url)).status).toBe(200)
  })

  it('whoever goes away frees the library; so many listen at once and no more', async () => {
    const at = '/jellyfin/Audio'
    const { url } = await stream(jellyfinId(15))
    const leaving = new AbortController()
    for (let n = 0; n < 4; n++) vendors.failures.push({ at, stallsAfter: 'the beginning' })
    const open = await Promise.all([1, 2, 3, 4].map(() => get(url, undefined, { signal: leaving.signal })))
    expect(open.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const fifth = await get(url)
    expect([fifth.status, Number(fifth.headers.get('retry-after'))]).toEqual([503, 5])
    expect(vendors.underWay(at)).toBe(4)
    leaving.abort()
    await expect.poll(() => vendors.underWay(at)).toBe(0)
    await expect.poll(async () => (await get(url)).status).toBe(200)
  })

  it('8 · what a library says is no page of ours, and what fails is no fault of ours', async () => {
    const at = '/jellyfin/Audio'
    const { url } = await stream(jellyfinId(16))
    const page = { 'content-type': 'text/html' }
    vendors.failures.push({ at, status: 200, body: '<script>alert(1)</script>', headers: page })
    expect((await get(url)).status).toBe(404)
    const svg = { 'content-type': 'image/svg+xml' }
    vendors.failures.push({ at, status: 200, body: '<svg/>', headers: svg })
    expect((await get(url)).status).toBe(404)
    const odd = { 'content-type': 'application/x-shockwave-flash' }
    vendors.failures.push({ at, status: 200, body: 'x', headers: odd })
    expect((await get(url)).headers.get('content-type')).toBe('audio/mpeg')
    vendors.failures.push({ at, status: 302, headers: { location: 'http://127.0.0.1:1/secret' } })
    expect((await get(url)).status).toBe(503)
    vendors.failures.push({ at, status: 401 })
    expect((await get(url)).status).toBe(502)
    vendors.failures.push({ at, status: 404 })
    expect((await get(url)).status).toBe(404)
  })
})

describe('the cover of a library', () => {
  const coverOf = async (q: string, provider: 'jellyfin' | 'openSubsonic') => {
    const { songs } = await world.call(search, { query: { q, provider } }, person.token)
    return songs[0]?.thumbnails[provider] ?? ''
  }

  it.each(['jellyfin', 'openSubsonic'] as const)('%s’s is drawn anew and fetched once', async (provider) => {
    const url = await coverOf('tune number 21', provider)
    const before = vendors.heard.length
    const shown = await get(url)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await get(url)).status).toBe(200)
    expect(vendors.heard.length - before).toBe(1)
    expect((await get(url.replace(/\.[^.]+$/, '.AAAAAAAAAAAAAAAAAAAAAAAAAAAA'))).status).toBe(403)
  })

  it('that is none, or far too large, is none', async () => {
    expect((await get(await coverOf('tune number 39', 'openSubsonic'))).status).toBe(404)
    const at = '/jellyfin/Items/'
    vendors.failures.push({ at, bytes: 11 * 1024 * 1024, headers: { 'content-type': 'image/png' } })
    expect((await get(await coverOf('tune number 22', 'jellyfin'))).status).toBe(503)
    vendors.failures.push({ at, status: 200, body: '<svg/>', headers: { 'content-type': 'image/png' } })
    expect((await get(await coverOf('tune number 23', 'jellyfin'))).status).toBe(404)
  })
})
