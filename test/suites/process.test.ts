import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { joinEmbedded } from '#adapters/db/embedded.ts'
import { childrenOf } from '#test/support/children.ts'
import { spawnServer } from '#test/support/process.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-process-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

test('with nothing but a data directory it starts, says where, keeps its secrets close and ends in order', async () => {
  const server = spawnServer({ DATA_DIR: dataDir, DEMO: 'off', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' })
  const address = await server.ready
  expect((await fetch(`${address}/readyz`)).status).toBe(200)

  // What is said to the memory of the server is for it alone: each process of the database would hold more.
  const children = await childrenOf(server.child.pid ?? 0, 'postgres')
  expect(children).not.toEqual([])
  for (const pid of children) expect(await readFile(`/proc/${pid}/environ`, 'utf8')).not.toContain('GLIBC_')

  const secret = await stat(join(dataDir, 'secrets', 'master-key'))
  expect(secret.mode & 0o077).toBe(0)

  // Requests are answered by an account that reads and writes rows, and changes no table.
  const client = new pg.Client((await joinEmbedded(dataDir))?.requests)
  await client.connect()
  expect((await client.query('select from users')).rowCount).toBeGreaterThanOrEqual(0)
  await expect(client.query('drop table users')).rejects.toThrow('must be owner')
  await expect(client.query('create table x (id int)')).rejects.toThrow('permission denied')
  await client.end()

  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('killed and started again on the same data directory, it is ready again', async () => {
  const first = spawnServer({ DATA_DIR: dataDir, DEMO: 'off' })
  await first.ready
  first.child.kill('SIGKILL')
  expect(await first.ended).toBe('SIGKILL')

  const second = spawnServer({ DATA_DIR: dataDir, DEMO: 'off' })
  expect((await fetch(`${await second.ready}/readyz`)).status).toBe(200)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})

test.each([
  ['PORT', 'eighty'],
  ['PUBLIC_URL', 'ftp://somewhere'],
  ['DEMO', 'maybe'],
  ['ADMIN_EMAIL', 'admin@example.org'],
])('a wrong %s stops the start with a sentence that names it', async (name, value) => {
  const server = spawnServer({ DATA_DIR: dataDir, [name]: value })
  expect(await server.ended).toBe(1)
  expect(server.said()).toContain('Roomtone cannot start.')
  expect(server.said()).toContain(name)
})
