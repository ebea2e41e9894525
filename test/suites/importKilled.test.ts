import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { crateImport } from '#contract/playlist/crateFiles.ts'
import { createCrate } from '#contract/playlist/crates.ts'
import { crateSongs } from '#contract/playlist/crateSongs.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson } from '#test/support/people.ts'
import { spawnServer } from '#test/support/process.ts'
import { startVendors } from '#test/support/vendors/double.ts'
import { song } from '#test/support/vendors/music/book.ts'
import { worldAt } from './wire/serverAt.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-import-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

// providers.md, 6, 28
test('28: a server killed in page 3 and started again: the same songs, none twice', async () => {
  const vendors = await startVendors()
  const many = Array.from({ length: 230 }, (_, i) =>
    song(1000 + i, 'The Long List', `Part ${i}`, 100 + (i % 90)),
  )
  vendors.book.push(...many)
  vendors.lists.set(
    'PLmany',
    many.map(({ n }) => n),
  )
  // Page 3 is asked for and not answered.
  const page = '/youtube/v3/playlistItems'
  const third = `${page}?part=snippet%2CcontentDetails&playlistId=PLmany&maxResults=50&pageToken=100`
  vendors.failures.push({ at: third, silent: true })

  const databaseUrl = await freshDatabase()
  const settings = {
    ...vendors.settings,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    DEMO: 'off',
    SECRET_KEY: 'ab'.repeat(32),
  }
  const killed = spawnServer(settings)
  const world = worldAt(await killed.ready)
  const me = await newPerson(world)
  const body = { import: { musicProvider: 'youtube', playlistId: 'PLmany', kind: 'playlist' } } as const
  const { crateUuid } = await world.call(createCrate, { body }, me.token)
  await expect.poll(() => vendors.asked(third), { timeout: 30_000 }).toBe(1)
  killed.child.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  const database = new pg.Client(databaseUrl)
  await database.connect()
  await database.query(
    'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  const { rows } = await database.query('select done, cursor from crate_imports')
  expect(rows).toEqual([{ done: 100, cursor: '100' }])
  await database.end()

  const next = spawnServer(settings)
  const again = worldAt(await next.ready)
  const progress = () => again.call(crateImport, { params: { crateUuid } }, me.token)
  await expect.poll(async () => (await progress()).status, { timeout: 60_000 }).toBe('COMPLETE')
  expect(await progress()).toMatchObject({ done: 230, total: 230, skipped: [] })
  const { songs } = await again.call(crateSongs, { params: { crateUuid }, query: { limit: 0 } }, me.token)
  expect(songs.map(({ musicProviders }) => musicProviders['youtube'])).toEqual(
    many.map(({ n }) => `vid${String(n).padStart(8, '0')}`),
  )
  next.child.kill('SIGTERM')
  expect(await next.ended).toBe(0)
})
