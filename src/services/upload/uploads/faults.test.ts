import { accountErased } from '#facts/user.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import * as songs from '#contract/upload/songs.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { uploadSong } from '#contract/upload/upload.ts'
import type { Blobs } from '#ports/blobs.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { bytesOf, fileOf } from '#test/support/uploads.ts'
import { startWorld } from '#test/support/world.ts'
import { wav } from '#test/suites/media/wav.ts'
import { blobKeys } from '../blobKeys.ts'
import { prepareSong } from './prepareSong.ts'
import { purge, restMs, sweep } from './purge.ts'

vi.setConfig({ testTimeout: 180_000 })

const world = await startWorld()
const { signal } = new AbortController()
const temporary = process.env['TMPDIR']
afterEach(() => {
  if (temporary === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = temporary
})

const send = (who: Person, hertz: number): Promise<UploadedSong> => {
  const bytes = wav(2, (t) => 0.3 * Math.sin(2 * Math.PI * hertz * t))
  return world.call(uploadSong, { file: new File([new Uint8Array(bytes)], 'A - B.wav') }, who.token)
}
const read = (who: Person, id: string) => world.call(songs.oneSong, { params: { id } }, who.token)
const becomes = async (who: Person, id: string, status: string) => {
  await vi.waitFor(async () => expect((await read(who, id)).status).toBe(status), {
    timeout: 90_000,
    interval: 50,
  })
  return read(who, id)
}
const leftovers = () => world.tools.db.selectFrom('uploadLeftovers').select('fileId').execute()

it('a fault of the machine is tried again, ends as "try again", and stays with that upload', async () => {
  const [owner, other] = [await newPerson(world), await newPerson(world)]
  // There is no place to work in, as on a full disk.
  process.env['TMPDIR'] = '/nonexistent/roomtone'
  const { id } = await send(owner, 701)
  await becomes(owner, id, 'VERIFICATION_POSTPONED')
  const data = { fileId: await fileOf(world, id) }
  for (let tries = 0; (await read(owner, id)).status === 'VERIFICATION_POSTPONED'; tries++) {
    expect(tries).toBeLessThan(5)
    await prepareSong.work(world.tools, data, signal).catch(() => undefined)
  }
  const ended = await becomes(owner, id, 'VERIFICATION_ERROR')
  expect(ended.roomtone).toMatchObject({ fault: 'tryAgain', reason: expect.stringMatching(/again\.$/) })

  delete process.env['TMPDIR']
  const twin = await send(other, 701)
  expect((await becomes(other, twin.id, 'MISSING_METADATA')).roomtone).toMatchObject({ fault: null })
  expect((await send(owner, 701)).id).toBe(id)
  expect((await becomes(owner, id, 'MISSING_METADATA')).roomtone).toMatchObject({ fault: null, reason: null })
})

it('a fault of the file is kept: the same bytes are not tried again', async () => {
  const [owner, other] = [await newPerson(world), await newPerson(world)]
  const nothing = () => new File([new Uint8Array(Buffer.from('no music'.repeat(60)))], 'no.mp3')
  const { id } = await world.call(uploadSong, { file: nothing() }, owner.token)
  const first = await becomes(owner, id, 'UNVERIFIED')
  const twin = await world.call(uploadSong, { file: nothing() }, other.token)
  expect(twin).toMatchObject({ status: 'UNVERIFIED', roomtone: { fault: first.roomtone.fault } })
})

it('bytes that could not be deleted are come back to until they are gone', async () => {
  const owner = await newPerson(world)
  const { id } = await send(owner, 702)
  await becomes(owner, id, 'MISSING_METADATA')
  const fileId = await fileOf(world, id)
  await world.call(songs.deleteSong, { params: { id } }, owner.token)
  const later = { ...world.tools, now: () => Date.now() + restMs + 1000 }
  const deaf: Blobs = { ...world.tools.blobs, delete: () => Promise.reject(new Error('The store is away')) }

  await expect(purge.work({ ...later, blobs: deaf }, { fileId }, signal)).rejects.toThrow('away')
  expect((await bytesOf(world, fileId)).length).toBeGreaterThan(0)
  await sweep.work({ ...later, blobs: deaf }, {}, signal)
  expect((await bytesOf(world, fileId)).length).toBeGreaterThan(0)
  await sweep.work(later, {}, signal)
  expect(await bytesOf(world, fileId)).toEqual([])
  expect(await leftovers()).toEqual([])
})

it('an upload that broke off leaves nothing behind, and one that was kept loses nothing', async () => {
  const owner = await newPerson(world)
  const { id } = await send(owner, 703)
  const kept = await fileOf(world, id)
  const lost = randomUUID()
  await world.tools.blobs.put(blobKeys.source(lost), Buffer.from('half'), 'application/octet-stream')
  const dueAt = new Date(Date.now() + 3_600_000)
  await world.tools.db.insertInto('uploadLeftovers').values({ fileId: lost, dueAt }).execute()
  await sweep.work(world.tools, {}, signal)
  expect(await bytesOf(world, lost)).toHaveLength(1)
  await sweep.work({ ...world.tools, now: () => Date.now() + 48 * 3_600_000 }, {}, signal)
  expect(await bytesOf(world, lost)).toEqual([])
  expect((await bytesOf(world, kept)).length).toBeGreaterThan(0)
})

it('whoever is erased leaves no upload, however many there were', async () => {
  const owner = await newPerson(world)
  const many = Array.from({ length: 1050 }, () => ({ id: randomUUID(), fileId: randomUUID() }))
  await world.tools.db
    .insertInto('uploadFiles')
    .values(
      many.map(({ fileId }) => ({
        id: fileId,
        sha256: fileId,
        size: 1,
        state: 'ready' as const,
        sealedKey: Buffer.alloc(1),
      })),
    )
    .execute()
  await world.tools.db
    .insertInto('uploadSongs')
    .values(many.map(({ id, fileId }) => ({ id, fileId, ownerUuid: owner.uuid, fileName: 'x.mp3' })))
    .execute()
  await world.tools.tx((tx) => tx.emit(accountErased({ userUuid: owner.uuid })))
  const left = () =>
    world.tools.db
      .selectFrom('uploadSongs')
      .select('id')
      .where('ownerUuid', '=', owner.uuid)
      .where('deletedAt', 'is', null)
      .execute()
  await expect.poll(async () => (await left()).length, { timeout: 120_000, interval: 500 }).toBe(0)
})
