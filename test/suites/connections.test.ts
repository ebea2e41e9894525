import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Binary } from '#contract/binary.ts'
import { endpoint } from '#contract/endpoint.ts'
import { type ConnectionLimits, usualConnections } from '#gateway/connections.ts'
import { createGateway } from '#gateway/server.ts'
import type { Mounted } from '#services/core/implement.ts'
import { replaced } from '#services/core/replaced.ts'
import { startWorld } from '#test/support/world.ts'
import { recordingLog } from './support/recordingLog.ts'

const world = await startWorld()
const log = recordingLog()
const base = '/api/test-service'
const Size = z.object({ bytes: z.number() })
const takeFile = endpoint({
  method: 'post',
  path: `${base}/file`,
  does: 'Counts the bytes of a file.',
  as: 'anyone',
  scope: null,
  file: { field: 'file', maxBytes: 1e9 },
  gives: { 200: Size },
  refuses: [],
})
const giveMuch = endpoint({
  method: 'get',
  path: `${base}/much`,
  does: 'Gives more than fits into the buffers of a connection.',
  as: 'anyone',
  scope: null,
  gives: { 200: Binary },
  refuses: [],
})

const broken: unknown[] = []
const mounted: Mounted[] = [
  {
    endpoint: takeFile,
    operation: (async (_ctx: unknown, { file }: { file: { bytes: AsyncIterable<Uint8Array> } }) => {
      let bytes = 0
      try {
        for await (const piece of file.bytes) bytes += piece.length
      } catch (error) {
        broken.push(error)
        throw error
      }
      return { bytes }
    }) as never,
  },
  {
    endpoint: giveMuch,
    operation: (async () => ({ contentType: 'text/plain', body: new Uint8Array(40_000_000) })) as never,
  },
]

const short: ConnectionLimits = {
  ...usualConnections,
  headersMs: 400,
  idleMs: 400,
  quietMs: 1500,
  body: { windowMs: 1000, leastBytes: 4000 },
  lookMs: 50,
}
const open = async (limits: Partial<ConnectionLimits> = {}) => {
  const gateway = await createGateway({
    tools: replaced(world.tools, { log }),
    services: new Map([['test', mounted]]),
    chat: [],
    chatError: () => ({}),
    authenticate: () => Promise.resolve(null),
    authenticateChat: () => Promise.resolve(null),
    readiness: { ready: true, check: () => Promise.resolve() },
    hosts: new Map(),
    webDirectory: '/nowhere',
    trustProxy: false,
    connections: { ...short, ...limits },
  })
  const port = Number(new URL(await gateway.listen({ port: 0, host: '127.0.0.1' })).port)
  afterAll(() => gateway.close())
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    const heard: string[] = []
    socket.on('data', (chunk) => heard.push(chunk.toString()))
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    return { socket, heard: () => heard.join('') }
  }
  const isAlone = () =>
    vi.waitFor(
      async () => {
        const count = await new Promise<number>((resolve) =>
          gateway.server.getConnections((_error, many) => resolve(many)),
        )
        expect(count).toBe(0)
      },
      { timeout: 20_000, interval: 50 },
    )
  return { gateway, dial, isAlone }
}

/** Sends until it is told to stop, or the connection is gone. */
const drip = async (socket: Socket, piece: () => string | Buffer, everyMs: number): Promise<void> => {
  while (!socket.destroyed && socket.writable) {
    socket.write(piece())
    await sleep(everyMs)
  }
}

const head = (length: number): string =>
  [
    `POST ${takeFile.path} HTTP/1.1`,
    'Host: here',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${length}`,
    '\r\n',
  ].join('\r\n')
const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.wav"\r\n\r\n'
const end = '\r\n--x--\r\n'

test('a connection on which nothing comes is closed', async () => {
  const { dial, isAlone } = await open()
  const { socket } = await dial()
  await once(socket, 'close')
  await isAlone()
})

test('headers that come letter by letter are not waited for', async () => {
  const { dial, isAlone } = await open()
  const { socket, heard } = await dial()
  socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\nX-Slow: ')
  await drip(socket, () => 'a', 40)
  expect(heard()).toContain('408')
  await isAlone()
})

test('a body that hardly moves is cut off, and whoever read it hears so', async () => {
  const { dial, isAlone } = await open()
  const { socket, heard } = await dial()
  socket.write(head(100_000_000) + part)
  await drip(socket, () => 'slow', 40)
  expect(heard()).toContain('408')
  await vi.waitFor(() => expect(broken).toHaveLength(1))
  await isAlone()
  expect(log.lines).toEqual([])
})

test('a body that nobody reads is cut off too', async () => {
  const { dial, isAlone } = await open()
  const { socket, heard } = await dial()
  socket.write(`POST ${base}/nothing HTTP/1.1\r\nHost: here\r\nContent-Length: 1000000\r\n\r\n`)
  await drip(socket, () => 'slow', 40)
  expect(heard()).toMatch(/^HTTP\/1.1 4/)
  await isAlone()
})

test('an upload that moves takes its time', async () => {
  const { dial } = await open()
  const { socket, heard } = await dial()
  const pieces = Array.from({ length: 45 }, () => Buffer.alloc(4000, 1))
  const size = pieces.length * 4000
  socket.write(head(part.length + size + end.length) + part)
  for (const piece of pieces) {
    socket.write(piece)
    await sleep(60)
  }
  socket.write(end)
  await vi.waitFor(() => expect(heard()).toContain(`{"bytes":${size}}`))
  socket.destroy()
})

test('a connection that asked is closed when it asks no more', async () => {
  const { dial, isAlone } = await open()
  const { socket, heard } = await dial()
  socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n')
  await once(socket, 'close')
  expect(heard()).toContain('200 OK')
  await isAlone()
})

test('an answer that nobody reads is not kept', async () => {
  const { dial, isAlone } = await open()
  const { socket } = await dial()
  socket.pause()
  socket.write(`GET ${giveMuch.path} HTTP/1.1\r\nHost: here\r\n\r\n`)
  await isAlone()
  socket.destroy()
})

test('one address has so many connections, and another as many', async () => {
  let address = 'here'
  const { dial } = await open({ perAddress: 2, countedAs: () => address, headersMs: 60_000 })
  const ask = async () => {
    const { socket, heard } = await dial()
    socket.write('GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: keep-alive\r\n\r\n')
    await vi.waitFor(() => expect(heard()).toMatch(/^HTTP/))
    return { socket, status: heard().slice(9, 12) }
  }
  const [first, second] = [await dial(), await dial()]
  expect((await ask()).status).toBe('429')
  address = 'elsewhere'
  expect((await ask()).status).toBe('200')
  address = 'here'
  first.socket.destroy()
  await vi.waitFor(async () => expect((await ask()).status).toBe('200'))
  second.socket.destroy()
})

test('nobody behind a proxy, or in this house, is counted by the connection', async () => {
  expect(usualConnections.countedAs('127.0.0.1')).toBeNull()
  expect(usualConnections.countedAs('203.0.113.7')).toBe('203.0.113.7')
  const { dial } = await open({ perAddress: null, countedAs: () => 'the proxy', headersMs: 60_000 })
  const sockets = await Promise.all(Array.from({ length: 10 }, dial))
  for (const { socket } of sockets) expect(socket.destroyed).toBe(false)
  for (const { socket } of sockets) socket.destroy()
})
