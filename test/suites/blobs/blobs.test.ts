import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { diskBlobs } from '#adapters/blobs/disk.ts'
import { s3Blobs } from '#adapters/blobs/s3.ts'
import { blobsSuite } from './blobs.ts'

const home = await mkdtemp(join(tmpdir(), 'roomtone-blobs-'))
afterAll(() => rm(home, { recursive: true, force: true }))

blobsSuite('disk', () => Promise.resolve(diskBlobs({ dir: join(home, 'disk') })))

describe('blobs: disk', () => {
  test('leaves no draft behind, and sweeps those of a process that died', async () => {
    const dir = join(home, 'swept')
    await diskBlobs({ dir }).put('a', Buffer.from('x'), 'text/plain')
    expect(await readdir(join(dir, 'tmp'))).toEqual([])

    for (const name of ['old', 'young']) await writeFile(join(dir, 'tmp', name), 'half')
    await utimes(join(dir, 'tmp', 'old'), new Date(0), new Date(0))
    await diskBlobs({ dir }).put('b', Buffer.from('x'), 'text/plain')
    expect(await readdir(join(dir, 'tmp'))).toEqual(['young'])
  })
})

describe('blobs: disk', () => {
  test('gives nothing of an empty blob', async () => {
    const blobs = diskBlobs({ dir: join(home, 'empty') })
    await blobs.put('a', new Uint8Array(), 'text/plain')
    const found = await blobs.get('a', { start: 0, end: 5 })
    expect(found).toMatchObject({ size: 0 })
    for await (const _ of found?.bytes ?? []) throw new Error('there should be no bytes')
  })
})

const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(home, 's3'),
  configureBuckets: [{ name: 'roomtone' }],
})
const { port } = await server.run()
afterAll(() => server.close())

const s3 = (bucket: string) =>
  s3Blobs({
    endpoint: `http://127.0.0.1:${port}/${bucket}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  })

blobsSuite('S3', () => Promise.resolve(s3('roomtone')))

describe('blobs: S3', () => {
  test('a missing bucket is an error', async () => {
    await expect(s3('nowhere').put('a', Buffer.from('x'), 'text/plain')).rejects.toThrow()
    await expect(s3('nowhere').list('')).rejects.toThrow()
  })
})
