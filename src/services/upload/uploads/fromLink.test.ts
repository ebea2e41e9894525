import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { oneSong } from '#contract/upload/songs.ts'
import { uploadFromLink, uploadSpace } from '#contract/upload/upload.ts'
import { newGuest, newPerson, type Person } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { wav } from '#test/suites/media/wav.ts'

vi.setConfig({ testTimeout: 120_000 })

const sound = Buffer.from(wav(2, (t) => 0.3 * Math.sin(2 * Math.PI * 330 * t)))
const answers: Readonly<Record<string, (response: ServerResponse) => unknown>> = {
  '/Anna%20-%20Tone.wav': (r) =>
    r.writeHead(200, { 'content-type': 'audio/wav', 'content-length': sound.length }).end(sound),
  '/page': (r) => r.writeHead(200, { 'content-type': 'text/html' }).end('<p>private sentence</p>'),
  '/radio': (r) => r.writeHead(200, { 'content-type': 'audio/mpeg', 'icy-name': 'Radio' }).write('x'),
  '/list.m3u8': (r) => r.writeHead(200, { 'content-type': 'audio/x-mpegurl' }).end('#EXTM3U'),
  '/vast': (r) =>
    r.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 201 * 1024 * 1024 }).write('x'),
  '/half': (r) => {
    r.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 1000 }).write('begun')
    setTimeout(() => r.destroy(), 50)
  },
  '/failed': (r) => r.writeHead(500).end('private sentence'),
  '/inside': (r) => r.writeHead(302, { location: 'https://127.0.0.1:1/' }).end(),
}
let asked = 0
const server = createServer((request, response) => {
  asked++
  const answer = answers[request.url ?? '']
  if (answer) answer(response)
  else response.writeHead(404).end('private sentence')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const here = `http://127.0.0.1:${port}`

const world = await startWorld({ LINK_HOSTS: `127.0.0.1:${port}` })
let person: Person
const fetched = (url: string, who = person) => world.call(uploadFromLink, { body: { url } }, who.token)

beforeAll(async () => {
  person = await newPerson(world)
})

it('a file at an address becomes a song of one’s own', async () => {
  const { id, trackName, artistName } = await fetched(`${here}/Anna%20-%20Tone.wav`)
  expect({ trackName, artistName }).toEqual({ trackName: 'Tone', artistName: 'Anna' })
  await expect
    .poll(async () => (await world.call(oneSong, { params: { id } }, person.token)).duration, {
      timeout: 60_000,
    })
    .toBeCloseTo(2, 0)
  // The same file is the same song.
  expect((await fetched(`${here}/Anna%20-%20Tone.wav`)).id).toBe(id)
})

it.each([
  ['/page', 'noSoundThere'],
  ['/radio', 'liveRadio'],
  ['/list.m3u8', 'liveRadio'],
  ['/half', 'linkNotFetched'],
  ['/failed', 'linkNotFetched'],
  ['/nothing', 'linkNotFetched'],
])('what is no file is refused, and nothing of it is told: %s', async (path, code) => {
  const { usedBytes } = await world.call(uploadSpace, {}, person.token)
  const refused: unknown = await fetched(here + path).catch((error: unknown) => error)
  expect(refused).toMatchObject({ status: 400, code })
  expect(JSON.stringify(refused)).not.toContain('private')
  expect((await world.call(uploadSpace, {}, person.token)).usedBytes).toBe(usedBytes)
})

it('a file beyond the limit is refused before it is read', async () => {
  await expect(fetched(`${here}/vast`)).rejects.toMatchObject({ status: 413 })
})

it('42 · loopback, private and redirected-to-private addresses are refused, and nobody is connected to', async () => {
  const before = asked
  const addresses = [
    `http://localhost:${port}/Anna%20-%20Tone.wav`,
    `https://127.0.0.2:${port}/`,
    'https://10.1.2.3/song.mp3',
    'https://[::1]/song.mp3',
    'https://169.254.169.254/latest/meta-data',
    'not an address',
  ]
  for (const url of addresses)
    await expect(fetched(url)).rejects.toMatchObject({ status: 400, code: 'linkNotAllowed' })
  expect(asked).toBe(before)
  await expect(fetched(`${here}/inside`)).rejects.toMatchObject({ code: 'linkNotAllowed' })
})

it('is for whoever may upload', async () => {
  const guest = await newGuest(world)
  await expect(fetched(`${here}/Anna%20-%20Tone.wav`, guest)).rejects.toMatchObject({ status: 403 })
})
