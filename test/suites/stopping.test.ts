import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createRoom } from '#contract/room/infrastructure.ts'
import { oneSong } from '#contract/upload/songs.ts'
import { uploadSong } from '#contract/upload/upload.ts'
import { freshDatabase } from '#test/support/database.ts'
import { newPerson } from '#test/support/people.ts'
import { spawnServer } from '#test/support/process.ts'
import { wav } from './media/wav.ts'
import { Raw } from './wire/raw.ts'
import { worldAt } from './wire/serverAt.ts'

let dataDir = ''
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'roomtone-stopping-'))
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const start = async (settings: Record<string, string> = {}) => {
  const databaseUrl = await freshDatabase()
  const server = spawnServer({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: 'off', ...settings })
  const url = await server.ready
  return { server, url, databaseUrl, world: worldAt(url) }
}

/** True if the server takes a new connection. */
const takesConnections = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

test('with a free port the link of the first start names the port it got', async () => {
  const { server, url } = await start()
  await vi.waitFor(() => expect(server.said()).toMatch(/Open \S+\/owner\//))
  expect(server.said()).toContain(`Open http://localhost:${new URL(url).port}/owner/`)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('whoever is sent away by a server that stops finds it closed, not closing', async () => {
  const { server, url, world } = await start()
  const owner = await newPerson(world)
  const { uuid } = await world.call(createRoom, { body: { name: 'Closing' } }, owner.token)
  const inside = await new Raw(url, owner.token).open()
  await inside.act('joinRoom', { roomUuid: uuid })

  server.child.kill('SIGTERM')
  await inside.until(() => inside.closed !== null)
  expect(await takesConnections(url)).toBe(false)
  expect(inside.closed).toEqual({ code: 1005 })
  expect(inside.frames).not.toContain('primus::server::close')
  expect(await server.ended).toBe(0)
})

test('an upload that never ends does not keep a server that stops', async () => {
  const { server, url, world } = await start()
  const { token } = await newPerson(world)
  const upload = request(`${url}/api/upload-service/songs`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  })
  upload.on('error', () => undefined)
  upload.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\nRIFF`)
  const drip = setInterval(() => upload.write('slow'), 50)
  await once(upload, 'socket')
  await sleep(500)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  clearInterval(drip)
})

test('a job under way ends well while the server stops, with all it has to tell', async () => {
  const { server, world, databaseUrl } = await start()
  const { token } = await newPerson(world)
  const tone = (t: number): number => 0.3 * Math.sin(2 * Math.PI * 220 * t)
  const file = new File([new Uint8Array(wav(4, tone, { channels: 1, rate: 44_100 }))], 'tone.wav')
  const { id } = await world.call(uploadSong, { file }, token)
  const under = async () => (await world.call(oneSong, { params: { id } }, token)).status
  await vi.waitFor(async () => expect(await under()).toBe('VALID_FILE_TYPE'), { timeout: 30_000 })
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)

  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ status: string }>('select status from upload_songs')
  await database.end()
  expect(rows).toEqual([{ status: 'MISSING_METADATA' }])
})

test.each([
  ['a promise nobody waits for', 'Promise.reject(new Error("lost"))', 'failed unheard', 0],
  ['an error nobody catches', '(() => { throw new Error("lost") })()', 'nobody caught', 1],
])('%s is logged, and the server ends in order', async (_what, fault, said, code) => {
  const trigger = `process.on("SIGUSR2", () => ${fault})`
  const { server, url } = await start({
    NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(trigger)}`,
  })
  server.child.kill('SIGUSR2')
  await vi.waitFor(() => expect(server.said()).toContain(said), { timeout: 20_000 })
  if (code === 0) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
  }
  expect(await server.ended).toBe(code)
})
