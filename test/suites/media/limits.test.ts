import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { processMedia } from '#adapters/media/processMedia.ts'
import { childrenOf } from '#test/support/children.ts'

afterEach(() => vi.waitFor(async () => expect(await processes()).toEqual([]), { timeout: 10_000 }))

const job = async () => ({
  path: join(import.meta.dirname, 'files/beat.flac'),
  outDir: await mkdtemp(join(tmpdir(), 'roomtone-media-')),
  key: new Uint8Array(16),
  maxSeconds: 60,
})

const limits = { heapMb: 512, residentMb: 1024, quietMs: 60_000 }
const processes = () => childrenOf(process.pid, 'mediaProcess')

it('a process that says nothing for too long is ended', async () => {
  const given = await job()
  const outcome = await processMedia('builtIn', { ...limits, quietMs: 1 }).prepare(given)
  expect(outcome).toMatchObject({ fault: 'timedOut' })
  await rm(given.outDir, { recursive: true, force: true })
})

/** The head of an ID3 tag whose frames take so many bytes. */
const tagOf = (size: number): Buffer => {
  const tag = Buffer.from('ID3\x03\0\0\0\0\0\0', 'latin1')
  for (const [at, shift] of [21, 14, 7, 0].entries()) tag[6 + at] = (size >> shift) & 0x7f
  return tag
}

/** A song behind so many remarks, which are small on disk, and many objects for whoever reads them. */
const wordy = async (path: string, remarks: number): Promise<void> => {
  const remark = Buffer.from('TXXX\0\0\0\x0c\0\0\0name\0value1', 'latin1')
  const song = await readFile(join(import.meta.dirname, 'files/beat.mp3'))
  await writeFile(path, Buffer.concat([tagOf(remarks * remark.length), repeated(remark, remarks), song]))
}

const repeated = (bytes: Buffer, times: number): Buffer => Buffer.alloc(bytes.length * times, bytes)

it('a file that takes too much heap takes nothing with it', async () => {
  const given = await job()
  const path = join(given.outDir, 'wordy.mp3')
  await wordy(path, 1_000_000)
  const bounds = { ...limits, heapMb: 64 }
  const kept = processMedia('builtIn', bounds).prepare({ ...given, path })
  await expect(kept).resolves.toMatchObject({ fault: 'crashed' })
  // With few remarks it goes well with the same bound.
  await wordy(path, 10)
  const usual = processMedia('builtIn', bounds).prepare({ ...given, path })
  await expect(usual).resolves.toHaveProperty('ok')
  await rm(given.outDir, { recursive: true, force: true })
})

it('what the machine refuses is no fault of the file', async () => {
  const given = await job()
  const missing = { ...given, outDir: join(given.path, 'a file is no folder') }
  const full = processMedia('builtIn').prepare(missing)
  await expect(full).rejects.toThrow()
  await rm(given.outDir, { recursive: true, force: true })
})

/** A song behind a cover of so many bytes, all of them nothing: small on disk, and large for whoever reads it. */
const bloated = async (path: string, coverBytes: number): Promise<void> => {
  const start = Buffer.from('\0image/png\0\x03\0', 'latin1')
  const frameSize = start.length + coverBytes
  const frame = Buffer.from('APIC\0\0\0\0\0\0', 'latin1')
  const tagSize = frame.length + frameSize
  const tag = tagOf(tagSize)
  frame.writeUInt32BE(frameSize, 4)
  const file = await open(path, 'w')
  await file.write(Buffer.concat([tag, frame, start]), 0, null, 0)
  const song = await readFile(join(import.meta.dirname, 'files/beat.mp3'))
  await file.write(song, 0, song.length, tag.length + tagSize)
  await file.close()
}

it('a file that takes memory outside of the heap takes nothing with it either', async () => {
  const given = await job()
  const path = join(given.outDir, 'bloated.mp3')
  await bloated(path, 200_000_000)
  const heapOnly = { heapMb: 64, quietMs: 60_000 }
  const kept = processMedia('builtIn', { ...heapOnly, residentMb: 270 }).prepare({ ...given, path })
  await expect(kept).resolves.toMatchObject({ fault: 'crashed' })
  // A cover of usual size goes well with the same bounds.
  await bloated(path, 1_000)
  const usual = processMedia('builtIn', { ...heapOnly, residentMb: 270 }).prepare({ ...given, path })
  await expect(usual).resolves.toHaveProperty('ok')
  await rm(given.outDir, { recursive: true, force: true })
})

it('a song that is called off leaves no process behind', async () => {
  const given = await job()
  const off = new AbortController()
  const called = processMedia('builtIn', limits).prepare(given, undefined, off.signal)
  await vi.waitFor(async () => expect(await processes()).toHaveLength(1))
  off.abort()
  await expect(called).rejects.toThrow('called off')
  await rm(given.outDir, { recursive: true, force: true })
})
