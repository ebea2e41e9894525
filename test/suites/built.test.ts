import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'
import { spawnServer } from '#test/support/process.ts'

// Packages that tests load from source may be another kind of module to the built server.
test('the server as it is built starts, answers and ends', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'roomtone-built-'))
  const settings = { DATABASE_URL: await freshDatabase(), DATA_DIR: dataDir, DEMO: 'off' }
  const server = spawnServer(settings)
  const url = await server.ready
  expect((await fetch(`${url}/readyz`)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await rm(dataDir, { recursive: true, force: true })
}, 180_000)
