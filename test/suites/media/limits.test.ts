import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { workerMedia } from '#adapters/media/workerMedia.ts'

const job = async () => ({
  path: join(import.meta.dirname, 'files/beat.flac'),
  outDir: await mkdtemp(join(tmpdir(), 'roomtone-media-')),
  key: new Uint8Array(16),
  maxSeconds: 60,
})

it('a thread that says nothing for too long is ended', async () => {
  const given = await job()
  const outcome = await workerMedia('builtIn', { memoryMb: 512, quietMs: 1 }).prepare(given)
  expect(outcome).toMatchObject({ fault: 'timedOut' })
  await rm(given.outDir, { recursive: true, force: true })
})

it('a thread that runs out of memory takes nothing with it', async () => {
  const given = await job()
  const outcome = await workerMedia('builtIn', { memoryMb: 4, quietMs: 30_000 }).prepare(given)
  expect(outcome).toMatchObject({ fault: 'crashed' })
  await rm(given.outDir, { recursive: true, force: true })
})

it('what the machine refuses is no fault of the file', async () => {
  const given = await job()
  const missing = { ...given, outDir: join(given.path, 'a file is no folder') }
  const full = workerMedia('builtIn').prepare(missing)
  await expect(full).rejects.toThrow()
  await rm(given.outDir, { recursive: true, force: true })
})
