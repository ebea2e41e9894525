import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { CHAT_PUSH } from '#contract/chat/push.ts'
import { sendMessage } from '#contract/chat/write.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { changeRoomRules } from '#contract/room/roomRules.ts'
import { oneSong } from '#contract/upload/songs.ts'
import type { UploadedSong } from '#contract/upload/uploadedSong.ts'
import { envOnPage, readCompose, readImage } from '#test/support/composeFile.ts'
import { newPerson, type Person } from '#test/support/people.ts'
import { type ServerProcess, spawnServer } from '#test/support/process.ts'
import type { World } from '#test/support/world.ts'
import { freePort } from './support/freePort.ts'
import { needed } from './support/grown.ts'
import { s3AsIn } from './support/s3AsIn.ts'
import { spawnRedis } from './support/redis.ts'
import { Raw } from './wire/raw.ts'
import { songNamed } from './wire/room.ts'
import { worldAt } from './wire/serverAt.ts'
import { enter, type Visitor } from './wire/visitor.ts'

/**
 * `deploy/compose.yaml` as far as a machine without images can run it: its three nodes as processes with the environment
 * that it gives them, beside engines of the same kinds. Of that environment only hosts and ports are others.
 */
const image = readImage()
const secret = (): string => randomBytes(24).toString('hex')
const onPage = envOnPage()
const S3_SECRET = secret()
const given = {
  PUBLIC_URL: onPage['PUBLIC_URL'] ?? '',
  POSTGRES_PASSWORD: secret(),
  VALKEY_PASSWORD: secret(),
  SECRET_KEY: randomBytes(32).toString('hex'),
  S3_SECRET,
  S3_CONFIG: (onPage['S3_CONFIG'] ?? '').replace('…', S3_SECRET),
}
const { services } = readCompose(given)
const service = (name: string) => {
  const found = services[name]
  if (!found) throw new Error(`The compose file has no ${name}`)
  return found
}

const run = promisify(execFile)
const home = await mkdtemp(join(tmpdir(), 'roomtone-deployed-'))
await chmod(home, 0o755)
/** How what was started is ended, the last of it first. */
const ends: (() => unknown)[] = [() => rm(home, { recursive: true, force: true })]
afterAll(async () => {
  for (const end of ends.toReversed()) await end()
})

/** PostgreSQL with the account, the database and the most connections of the compose file; its port on this machine. */
const startPostgres = async (): Promise<number> => {
  const { environment, command } = service('postgres')
  const [, most = ''] = /max_connections=(\d+)/.exec(command.join(' ')) ?? []
  const { connection, stop } = await startEmbedded(join(home, 'postgres'), false, Number(most))
  const client = new pg.Client(connection as pg.ClientConfig)
  await client.connect()
  const { POSTGRES_USER: user = '', POSTGRES_PASSWORD: password = '', POSTGRES_DB: name = '' } = environment
  expect(user).toBe(connection.user)
  await client.query(`alter role ${user} password '${password}'`)
  await client.query(`create database ${name} owner ${user}`)
  await client.end()
  const door = createServer((near) => {
    const far = connect(join(String(connection.host), `.s.PGSQL.${connection.port}`))
    near.pipe(far).pipe(near)
    for (const end of [near, far]) end.on('error', () => [near, far].forEach((one) => one.destroy()))
  })
  const port = await freePort()
  await new Promise<void>((done) => door.listen(port, '127.0.0.1', done))
  ends.push(stop, () => door.close())
  return port
}

const startValkey = async (): Promise<number> => {
  const [, ...settings] = service('valkey').command
  const valkey = needed('redis-server', await spawnRedis(settings, given.VALKEY_PASSWORD))
  ends.push(valkey.stop)
  const { port } = new URL(valkey.url)
  const [kind, program, ...asked] = service('valkey').healthcheck?.test ?? []
  expect([kind, program]).toEqual(['CMD', 'valkey-cli'])
  expect((await run('redis-cli', ['-p', port, ...asked])).stdout).toBe('PONG\n')
  return Number(port)
}

/** What speaks S3, with the account that SeaweedFS reads from its secret and the bucket that the compose file makes. */
const startS3 = async (): Promise<number> => {
  const [, bucket = ''] = /s3\.bucket\.create -name (\w+)/.exec(service('bucket').command.join(' ')) ?? []
  const { port, close } = await s3AsIn(given.S3_CONFIG, bucket, join(home, 's3'))
  ends.push(close)
  return port
}

interface Node {
  readonly port: number
  readonly server: ServerProcess
  readonly world: World
}
const nodes: Node[] = []
const node = (n: 1 | 2 | 3): Node => {
  const found = nodes[n - 1]
  if (!found) throw new Error('It was not started')
  return found
}

/** Asks as Docker does, by the command of the image, at the port that this node has here. */
const isHealthy = async (port: number): Promise<boolean> => {
  const [program, ...args] = image.healthcheck
  expect(program).toBe('node')
  const asked = args.map((one) => one.replace(`:${image.environment['PORT']}/`, `:${port}/`))
  return run(process.execPath, asked).then(
    () => true,
    () => false,
  )
}

beforeAll(async () => {
  const [postgres, valkey, s3] = await Promise.all([startPostgres(), startValkey(), startS3()])
  const nearby = (text: string): string =>
    text
      .replace('@postgres:5432/', `@127.0.0.1:${postgres}/`)
      .replace('@valkey:6379', `@127.0.0.1:${valkey}`)
      .replace('//s3:8333/', `//127.0.0.1:${s3}/`)
  // All at once, on a database without a table.
  for (const name of ['node1', 'node2', 'node3']) {
    const port = await freePort()
    const environment = Object.entries(service(name).environment).map(([key, value]) => [key, nearby(value)])
    const settings = { ...image.environment, ...(Object.fromEntries(environment) as Record<string, string>) }
    const server = spawnServer({ ...settings, PORT: String(port), DATA_DIR: join(home, name) })
    ends.push(() => server.child.kill('SIGKILL'))
    nodes.push({ port, server, world: worldAt(`http://127.0.0.1:${port}`) })
  }
  for (const { server } of nodes) expect(await server.ready).toBe(given.PUBLIC_URL)
}, 180_000)

const TOO_LONG = 'Song is too long for this room'
let [owner, far] = [{} as Person, {} as Person]
let room = { uuid: '', slug: '' }
let [near, other] = [{} as Visitor, {} as Visitor]

test('three nodes that begin together on an empty database are healthy by the check of their image', async () => {
  for (const { port } of nodes) expect(await isHealthy(port)).toBe(true)
})

test('a room that is entered at two of them is one room, whose votes and chat cross, a third one’s too', async () => {
  ;[owner, far] = [await newPerson(node(1).world), await newPerson(node(2).world)]
  room = await node(3).world.call(createRoom, { body: { name: 'Deployed' } }, owner.token)
  near = await enter(node(1).world.url, owner, room.uuid)
  other = await enter(node(2).world.url, far, room.uuid)
  for (const visitor of [near, other]) await visitor.hear('updatedUserData')
  await near.act('addDj', { song: songNamed('Everywhere', 600) })
  await other.act('voteOnSong', { songVotes: { like: true } })
  for (const visitor of [near, other]) await visitor.hear('votedOnSong')
  expect(other.mirror.state).toEqual(near.mirror.state)
  expect(near.mirror.state).toMatchObject({ voteCounts: { likes: 1 } })

  const line = { receiver: room.uuid, receiverType: 'group' as const, data: { text: 'From the third' } }
  await node(3).world.call(sendMessage, { body: line }, far.token)
  for (const visitor of [near, other])
    await visitor.hear(CHAT_PUSH, (message) => JSON.stringify(message).includes('From the third'))
})

test('rules that are changed at one node are in force for the next command at each, wherever the room is kept (A6)', async () => {
  await other.act('addDj', { song: songNamed('After it', 300) })
  for (const [revision, mode] of ['enforce', 'off', 'enforce'].entries()) {
    const merge = { song: { length: { mode, maxSeconds: 650 } } }
    const body = { revision, merge }
    // Each node is told once, and each is asked at once.
    const at = node(((revision % 3) + 1) as 1 | 2 | 3)
    await at.world.call(changeRoomRules, { params: { id: room.slug }, body }, owner.token)
    const song = songNamed(`Long ${revision}`, 700)
    const answers = [near, other].map((visitor) =>
      visitor.act('updateNextSong', { song }).catch((refused: unknown) => refused),
    )
    const expected = mode === 'off' ? expect.objectContaining({ changed: true }) : TOO_LONG
    expect(await Promise.all(answers)).toEqual([expected, expected])
  }
})

test('what is uploaded at one node is heard from another', async () => {
  const bytes = await readFile(join(import.meta.dirname, 'media/files/beat.m4a'))
  const body = new FormData()
  body.append('file', new Blob([bytes as BlobPart], { type: 'audio/mp4' }), 'beat.m4a')
  const path = '/api/upload-service/upload/song'
  const sent = await node(1).world.fetch(path, { method: 'POST', body, token: owner.token })
  expect(sent.status).toBe(201)
  const { id } = (await sent.json()) as UploadedSong
  const status = async () => (await node(2).world.call(oneSong, { params: { id } }, owner.token)).status
  await expect.poll(status, { timeout: 90_000, interval: 100 }).toBe('VERIFIED')

  for (const { world } of nodes) {
    const read = async (from: string): Promise<Response> => {
      const answer = await world.fetch(from, { token: owner.token })
      expect([from, answer.status]).toEqual([from, 200])
      return answer
    }
    const follow = (from: string, to = ''): string => {
      const { pathname, search } = new URL(to, `http://x${from}`)
      return pathname + search
    }
    const uris = (list: string): string[] => list.split('\n').filter((line) => /^[^#]/.test(line))
    const list = `/api/upload-service/songs/${id}/hls-playlist`
    const variant = follow(list, uris(await (await read(list)).text())[0])
    const segment = follow(variant, uris(await (await read(variant)).text())[0])
    expect((await (await read(segment)).arrayBuffer()).byteLength).toBeGreaterThan(1000)
  }
})

test('when the node that keeps a room dies it plays on at the others, and that node alone is unhealthy', async () => {
  const { playId } = other.mirror.state.nowPlaying ?? {}
  const ear = await new Raw(node(2).world.url, far.token).open()
  await ear.act('joinRoom', { roomUuid: room.uuid })
  node(1).server.child.kill('SIGKILL')
  expect(await node(1).server.ended).toBe('SIGKILL')
  // It kept the room: who was there by way of another node comes back.
  await ear.until(() => ear.closed !== null)
  const back = [
    await enter(node(2).world.url, far, room.uuid),
    await enter(node(3).world.url, owner, room.uuid),
  ]
  for (const visitor of back) {
    expect(visitor.reply.state).toMatchObject({ nowPlaying: { playId }, voteCounts: { likes: 1 } })
    expect(visitor.reply.state.djs.map(({ uuid }) => uuid)).toEqual([owner.uuid, far.uuid])
    await visitor.hear('updatedUserData')
  }
  await back[0]?.act('playOneTimeAnimation', { animation: 'jump' })
  for (const visitor of back) await visitor.hear('playedOneTimeAnimation')
  expect(await Promise.all(nodes.map(({ port }) => isHealthy(port)))).toEqual([false, true, true])
  for (const visitor of [near, other, ...back]) visitor.leave()
  for (const { server } of nodes.slice(1)) {
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  }
})
