import { createDecipheriv } from 'node:crypto'
import { beforeAll, expect, it, vi } from 'vitest'
import { addToQueue, moveInQueue } from '#contract/playlist/queue.ts'
import { songStream } from '#contract/playlist/sound.ts'
import { sweepLibrary } from '#facts/playlist.ts'
import { movableClock } from '#test/support/clock.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { startWorld } from '#test/support/world.ts'
import { wav } from '#test/suites/media/wav.ts'

// Songs are made ready one after the other, and other tests want the machine too.
vi.setConfig({ testTimeout: 120_000 })

const clock = movableClock()
const vendors = await startVendors()
const { AUDIUS_API_KEY: _, ...settings } = vendors.settings
const world = await startWorld(settings)
let person: Person

const tone = (hertz: number) => Buffer.from(wav(3, (t) => 0.2 * Math.sin(2 * Math.PI * hertz * t)))
const idOf = (n: number) => `film.${String(n).padStart(32, '0')}`
const at = (n: number) => `/jellyfin/Audio/${idOf(n).slice(5)}`
const stream = (n: number, who = person) =>
  world.call(songStream, { params: { country: 'US', id: `jellyfin:${idOf(n)}` }, query: {} }, who.token)
const queued = (n: number) => ({
  artistName: 'Tone',
  trackName: `Tone ${n}`,
  duration: 3,
  musicProviders: { jellyfin: idOf(n) },
  thumbnails: {},
})
const untilReady = (n: number, who = person) =>
  expect.poll(async () => (await stream(n, who)).kind, { timeout: 60_000 }).toBe('hls')
const keptSongs = async () =>
  new Set((await world.tools.blobs.list('library/')).map((key) => key.split('/')[1])).size

beforeAll(async () => {
  person = await newPerson(world)
  for (let n = 300; n < 310; n++) vendors.book.push(song(n, 'Tone', `Tone ${n}`, 3, { sound: tone(n) }))
  vendors.book.push(song(310, 'Tone', 'No tone at all', 3))
})

it('the first three of a queue are made ready, and what is moved among them', async () => {
  const body = { songs: [300, 301, 302, 303].map(queued), append: true }
  const { songs } = await world.call(addToQueue, { body }, person.token)
  for (const n of [300, 301, 302]) await untilReady(n)
  expect(vendors.asked(at(303))).toBe(0)
  const params = { crateSongUuid: songs[3]?.crateSongUuid ?? '' }
  await world.call(moveInQueue, { params, body: { position: 0 } }, person.token)
  await expect.poll(() => vendors.asked(at(303)), { timeout: 20_000 }).toBe(1)
  await untilReady(303)
  // Once each, however often it is wanted.
  for (const n of [300, 301, 302, 303]) expect(vendors.asked(at(n))).toBe(1)
})

it('41 · what is ready sounds by its ticket alone: playlists, key and segments, levelled', async () => {
  const { url, mimeType, gain } = await stream(300)
  expect(mimeType).toBe('application/vnd.apple.mpegurl')
  expect(gain).toBeTypeOf('number')
  const read = async (path: string, token?: string) => {
    const answer = await world.fetch(new URL(path, `http://here${url}`).pathname, token ? { token } : {})
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) }
  }
  expect((await read(url)).body.toString()).toContain('hls/hq/media.m3u8')
  const media = (await read('hls/hq/media.m3u8')).body.toString()
  expect(media).toContain('URI="../key"')
  const key = (await read('hls/key')).body
  const segment = (await read('hls/hq/0.m4s')).body
  const decipher = createDecipheriv('aes-128-cbc', key, Buffer.alloc(16))
  const clear = Buffer.concat([decipher.update(segment), decipher.final()])
  expect(clear.toString('latin1')).toContain('moof')
  expect((await read('hls/hq/99.m4s')).status).toBe(404)

  const other = await newPerson(world)
  const ticket = url.split('/').at(-2) ?? ''
  for (const path of ['', 'hls-playlist', 'hls/hq/media.m3u8', 'hls/key', 'hls/hq/0.m4s']) {
    const whole = `/api/playlist-service/library/${ticket}${path && `/${path}`}`
    expect((await read(whole, other.token)).status).toBe(403)
    expect((await read(whole.replace(ticket, `${ticket.slice(0, -4)}AAAA`))).status).toBe(403)
  }
  // What opens prepared sound relays nothing, and the other way round.
  expect((await read(`/api/playlist-service/library/${ticket}`)).status).toBe(403)
  const relayed = (await stream(310)).url
  expect((await read(`${relayed}/hls/key`)).status).toBe(403)
  clock.forward(11 * 60_000)
  expect((await read('hls/key')).status).toBe(403)
})

it('what is no sound is tried once, and passed on as it is', async () => {
  await expect.poll(() => vendors.asked(at(310)), { timeout: 20_000 }).toBe(1)
  for (let n = 0; n < 3; n++) expect((await stream(310)).kind).toBe('progressive')
  expect(vendors.asked(at(310))).toBe(1)
})

it('a start anew goes on with what waits, and keeps what is ready', async () => {
  vendors.failures.push({ at: at(304), silent: true })
  expect((await stream(304)).kind).toBe('progressive')
  await expect.poll(() => vendors.asked(at(304)), { timeout: 20_000 }).toBe(1)
  await world.restart()
  const before = vendors.asked(at(300))
  expect((await stream(300)).kind).toBe('hls')
  expect(vendors.asked(at(300))).toBe(before)
  await untilReady(304)
})

it('what nobody used for a day goes, and beyond the space the least lately used', async () => {
  const kept = await keptSongs()
  expect(kept).toBe(5)
  clock.forward(23 * 3_600_000)
  await stream(300)
  await world.tools.send(sweepLibrary({}))
  clock.forward(2 * 3_600_000)
  await world.tools.send(sweepLibrary({}))
  await expect.poll(keptSongs, { timeout: 20_000 }).toBe(1)
  expect((await stream(300)).kind).toBe('hls')

  const small = await startWorld({ ...settings, LIBRARY_CACHE_GB: '0.0002' })
  const who = await newPerson(small)
  const ask = (n: number) =>
    small.call(songStream, { params: { country: 'US', id: `jellyfin:${idOf(n)}` }, query: {} }, who.token)
  const ready = (n: number) => expect.poll(async () => (await ask(n)).kind, { timeout: 60_000 }).toBe('hls')
  for (const n of [305, 306]) await ready(n)
  clock.forward(3_600_000)
  await ready(306)
  await ready(307)
  await small.tools.send(sweepLibrary({}))
  await expect
    .poll(
      async () =>
        (await small.tools.db.selectFrom('librarySongs').select('providerSongId').execute())
          .map((row) => row.providerSongId)
          .toSorted(),
      { timeout: 20_000 },
    )
    .toEqual([idOf(306), idOf(307)])
})
