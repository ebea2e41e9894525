import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { deleteSong, oneSong } from '#contract/upload/songs.ts'
import { uploadSong, uploadSpace } from '#contract/upload/upload.ts'
import { replaced } from '#services/core/replaced.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { bytesOf, fileOf } from '#test/support/uploads.ts'
import { startWorld } from '#test/support/world.ts'
import { wav } from '#test/suites/media/wav.ts'
import { purge, restMs, sweep } from './purge.ts'

vi.setConfig({ testTimeout: 180_000 })

const world = await startWorld({ UPLOADS_GB_PER_ACCOUNT: '0.001' })
const { signal } = new AbortController()
const HOUR_MS = 3_600_000

/** About 400 kB, of which two fit into the space of an account. */
const song = (hertz: number): File => {
  const bytes = wav(2, (t) => 0.3 * Math.sin(2 * Math.PI * hertz * t), { channels: 2, rate: 48_000 })
  return new File([new Uint8Array(bytes)], 'Some - Song.wav')
}
const send = (who: Person, file: File) => world.call(uploadSong, { file }, who.token)
const space = (who: Person) => world.call(uploadSpace, {}, who.token)

/** Begins an upload and says that so many bytes will come; hardly any do. */
const begin = async (who: Person, length: number) => {
  const { hostname, port } = new URL(world.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    `POST ${uploadSong.path} HTTP/1.1`,
    'Host: here',
    `Authorization: Bearer ${who.token}`,
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    '',
    '--x',
    'Content-Disposition: form-data; name="file"; filename="a.wav"',
    '',
    'RIFF is how such a file begins',
  ]
  let heard = ''
  socket.on('data', (chunk: Buffer) => (heard += chunk.toString())).on('error', () => undefined)
  socket.write(head.join('\r\n'))
  return { socket, heard: () => heard }
}

it('songs take space, each account its own, and what does not fit is refused', async () => {
  const [owner, other] = [await newPerson(world), await newPerson(world)]
  expect(await space(owner)).toEqual({ usedBytes: 0, leavingBytes: 0, quotaBytes: 1_000_000 })
  const first = song(301)
  await send(owner, first)
  expect(await space(owner)).toMatchObject({ usedBytes: first.size })
  // The same bytes again are the same song.
  await send(owner, first)
  expect(await space(owner)).toMatchObject({ usedBytes: first.size })
  await send(owner, song(302))
  await expect(send(owner, song(303))).rejects.toMatchObject({ status: 403, code: 'uploadSpaceFull' })
  expect(await space(owner)).toMatchObject({ usedBytes: 2 * first.size })
  await expect(send(other, first)).resolves.toHaveProperty('id')
  expect(await space(other)).toMatchObject({ usedBytes: first.size })
})

it('of many at once no more are taken than fit', async () => {
  const owner = await newPerson(world)
  const sent = await Promise.allSettled([311, 312, 313, 314, 315].map((hertz) => send(owner, song(hertz))))
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  const { usedBytes, quotaBytes } = await space(owner)
  expect(usedBytes).toBeLessThanOrEqual(quotaBytes)
})

it('what cannot fit is refused before its bytes have come, and one that breaks off gives its room back', async () => {
  const owner = await newPerson(world)
  const tooMuch = await begin(owner, 1_100_000)
  await vi.waitFor(() => expect(tooMuch.heard()).toContain('uploadSpaceFull'))
  tooMuch.socket.destroy()
  const fitting = await begin(owner, 700_000)
  await vi.waitFor(async () => expect(await space(owner)).toMatchObject({ usedBytes: 700_000 }))
  await expect(send(owner, song(321))).rejects.toMatchObject({ code: 'uploadSpaceFull' })
  fitting.socket.destroy()
  await vi.waitFor(async () => expect(await space(owner)).toMatchObject({ usedBytes: 0 }))
  await expect(send(owner, song(321))).resolves.toHaveProperty('id')
})

it('an account sends so many files at a time and no more', async () => {
  const [owner, other] = [await newPerson(world), await newPerson(world)]
  const begun = await Promise.all(Array.from({ length: 21 }, () => begin(owner, 1000)))
  await vi.waitFor(
    () => expect(begun.filter(({ heard }) => heard().includes('tooManyUploads'))).toHaveLength(1),
    { timeout: 20_000 },
  )
  await expect(send(other, song(331))).resolves.toHaveProperty('id')
  for (const { socket } of begun) socket.destroy()
  await vi.waitFor(async () => expect(await space(owner)).toMatchObject({ usedBytes: 0 }))
  await expect(send(owner, song(331))).resolves.toHaveProperty('id')
})

it('a deleted song takes space until nobody can be hearing it', async () => {
  const owner = await newPerson(world)
  const file = song(341)
  const { id } = await send(owner, file)
  const fileId = await fileOf(world, id)
  await world.call(deleteSong, { params: { id } }, owner.token)
  expect(await space(owner)).toMatchObject({ usedBytes: file.size, leavingBytes: file.size })
  await purge.work(replaced(world.tools, { now: () => Date.now() + restMs + HOUR_MS }), { fileId }, signal)
  expect(await space(owner)).toMatchObject({ usedBytes: 0, leavingBytes: 0 })
})

it('a file that cannot become a song is gone after a day, and one that still lacks its names is not', async () => {
  const owner = await newPerson(world)
  const [good, junk] = [await send(owner, song(351)), await send(owner, new File(['no music'], 'x.mp3'))]
  const read = (id: string) => world.call(oneSong, { params: { id } }, owner.token)
  await vi.waitFor(
    async () => {
      expect((await read(junk.id)).status).toBe('UNVERIFIED')
      expect((await read(good.id)).status).toBe('MISSING_METADATA')
    },
    { timeout: 90_000 },
  )
  const fileId = await fileOf(world, junk.id)
  const later = (hours: number) => replaced(world.tools, { now: () => Date.now() + hours * HOUR_MS })
  await sweep.work(later(23), {}, signal)
  expect((await read(junk.id)).status).toBe('UNVERIFIED')
  await sweep.work(later(25), {}, signal)
  await expect(read(junk.id)).rejects.toMatchObject({ status: 404 })
  await vi.waitFor(async () => expect(await bytesOf(world, fileId)).toEqual([]), { timeout: 30_000 })
  expect((await read(good.id)).status).toBe('MISSING_METADATA')
})
