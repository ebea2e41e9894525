import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import type { Live, RoomConnection } from '#runtime/api.ts'
import type { Who } from '#services/core/context.ts'
import type { SecurityEvent } from '#services/core/securityLog.ts'
import { routeUpgrades } from '../upgrades.ts'
import { type PrimusServer, servePrimus } from './serve.ts'

const ada = { id: 1, uuid: 'a-1', role: 'user', type: 'user', capabilities: [], sessionId: 's-1' } as Who

const servers: { http: Server; primus: PrimusServer }[] = []
afterAll(() => {
  for (const { http, primus } of servers) {
    primus.close()
    http.close()
  }
})

/** A gateway with nothing behind it but who its tokens stand for. */
const served = async (tokens: Readonly<Record<string, Who | null | (() => Who | null)>>) => {
  const noted: SecurityEvent[] = []
  const members = new Set<RoomConnection>()
  const log = { debug: () => undefined, warn: () => undefined }
  const connections = {
    add: (member: RoomConnection) => members.add(member),
    remove: (member: RoomConnection) => members.delete(member),
    changes: 0,
  }
  const live = {
    host: {
      tools: { kv: null, log, logSecurity: (event: SecurityEvent) => noted.push(event) },
      leases: { alone: true },
    },
    connections,
  } as unknown as Live
  const primus = servePrimus({
    live,
    authenticate: async (token) => {
      const who = tokens[token]
      if (who === undefined) throw new Error('the database is away')
      return typeof who === 'function' ? who() : who
    },
    heldToken: (token) => token,
    isBanned: async () => false,
    addressOf: ({ headers }) => String(headers['x-from'] ?? '203.0.113.7'),
    routedByRoom: false,
    joinHoldMs: 0,
  })
  const http = createServer()
  routeUpgrades(http, new Map(), new Map([['/primus', primus.take]]))
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  servers.push({ http, primus })
  const { port } = http.address() as AddressInfo

  // A socket may hear something before whoever opened it is told that it is open.
  const allHeard = new WeakMap<WebSocket, string[]>()
  /** Opens a socket; resolves with it, or with the status that refused it. */
  const connect = (query: string, from = '203.0.113.7'): Promise<WebSocket | number> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/primus${query}`, { headers: { 'x-from': from } })
      const heard: string[] = []
      allHeard.set(socket, heard)
      socket.on('message', (data) => heard.push(String(data)))
      socket.once('open', () => resolve(socket))
      socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode ?? 0))
      socket.once('error', reject)
    })
  const open = async (query: string, from?: string) => {
    const socket = await connect(query, from)
    if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
    return { socket, heard: allHeard.get(socket) ?? [] }
  }
  return { primus, noted, members, connections, connect, open, port }
}

const reasons = (noted: readonly SecurityEvent[]) => noted.map(({ reason }) => reason)
const closed = (socket: WebSocket): Promise<void> =>
  socket.readyState === WebSocket.CLOSED
    ? Promise.resolve()
    : new Promise((resolve) => socket.once('close', () => resolve()))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('a good token makes a member, until the socket ends', async () => {
  const { primus, members, noted, open } = await served({ good: ada })
  for (const query of ['?token=good', '?token=good&x=2', '?_primuscb=1&token=good&x=2', '?token=%67ood']) {
    const { socket } = await open(query)
    await expect.poll(() => [...members].map(({ who }) => who)).toEqual([ada])
    expect(primus.size()).toBe(1)
    socket.close()
    await expect.poll(() => [members.size, primus.size()]).toEqual([0, 0])
  }
  expect(noted).toEqual([])
})

test('a token that is no good, that of a service and one nobody can look up make none, and are heard out', async () => {
  const service = { ...ada, type: 'service' } as Who
  const { members, noted, open } = await served({ bad: null, service })
  for (const query of ['?token=bad', '?token=service', '?token=unknown', '?token=', '']) {
    const { socket, heard } = await open(query)
    const before = noted.length
    socket.send(JSON.stringify({ event: 'action', messageId: 1, params: { action: 'joinRoom' } }))
    await expect
      .poll(() => heard)
      .toEqual(['{"error":"Invalid or expired token","messageId":1,"context":"response"}'])
    expect(members.size).toBe(0)
    expect(reasons(noted.slice(Math.max(0, before - 1)))).toContain('invalidToken')
    socket.terminate()
  }
})

test('strangers are told to stay away after ten seconds', async () => {
  vi.useRealTimers()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { noted, open } = await served({ bad: null, good: ada })
  const [stranger, member] = [await open('?token=bad'), await open('?token=good')]
  await vi.waitFor(() => expect(noted).toHaveLength(1))
  vi.advanceTimersByTime(9_999)
  expect(stranger.socket.readyState).toBe(WebSocket.OPEN)
  vi.advanceTimersByTime(2)
  await closed(stranger.socket)
  expect(stranger.heard).toEqual(['"primus::server::close"'])
  expect(member.socket.readyState).toBe(WebSocket.OPEN)
  member.socket.terminate()
})

test('an address that sent 300 bad tokens in ten seconds is refused; others are not', async () => {
  vi.setSystemTime(1_700_000_000_000)
  const { noted, connect, open } = await served({ bad: null, good: ada })
  for (let n = 0; n < 300; n++) (await open('?token=bad')).socket.terminate()
  await expect.poll(() => noted.length).toBe(300)
  ;(await open('?token=bad')).socket.terminate()
  await expect.poll(() => noted.length).toBe(301)
  expect(await connect('?token=good')).toBe(429)
  expect(noted.at(-1)).toEqual({
    event: 'limit',
    outcome: 'cut',
    what: 'room socket',
    reason: 'tooManyStrangers',
    network: '203.0.113.7',
  })
  ;(await open('?token=good', '198.51.100.2')).socket.terminate()
})

test('one address has two thousand open, and gives back what it closes', async () => {
  const { primus, noted, open } = await served({ good: ada })
  const sockets: WebSocket[] = []
  for (let n = 0; n < 2_000; n += 50) {
    const some = await Promise.all(Array.from({ length: 50 }, () => open('?token=good')))
    sockets.push(...some.map(({ socket }) => socket))
  }
  const { socket: more } = await open('?token=good')
  await closed(more)
  expect(noted.map((event) => ({ ...event, account: null }))).toEqual([
    {
      event: 'limit',
      outcome: 'cut',
      what: 'room socket',
      reason: 'tooManySockets',
      account: null,
      network: '203.0.113.7',
    },
  ])
  ;(await open('?token=good', '198.51.100.2')).socket.terminate()
  sockets.pop()?.terminate()
  await expect.poll(() => primus.size()).toBe(1_999)
  const { socket: again } = await open('?token=good')
  await expect.poll(() => primus.size()).toBe(2_000)
  expect(again.readyState).toBe(WebSocket.OPEN)
  for (const socket of [...sockets, again]) socket.terminate()
})

test('a token for a program has twenty open, wherever it comes from', async () => {
  const bot = { ...ada, sessionId: 'rtp_1', scopes: ['rooms:join'] } as Who
  const { primus, noted, open } = await served({ bot })
  const sockets = []
  for (let n = 0; n < 20; n++) sockets.push((await open('?token=bot', `198.51.100.${n}`)).socket)
  const { socket: more } = await open('?token=bot')
  await closed(more)
  expect(reasons(noted)).toEqual(['tooManySockets'])
  sockets.pop()?.terminate()
  await expect.poll(() => primus.size()).toBe(19)
  const { socket: again } = await open('?token=bot')
  await expect.poll(() => primus.size()).toBe(20)
  for (const socket of [...sockets, again]) socket.terminate()
})

test('who signed out while the socket opened is told to stay away', async () => {
  const asked: string[] = []
  const late = (): Who | null => {
    connections.changes++
    const isFirst = !asked.includes('late')
    asked.push('late')
    return isFirst ? ada : null
  }
  const good = (): Who => {
    asked.push('good')
    return ada
  }
  const { open, members, connections } = await served({ late, good })
  await open('?token=good')
  await expect.poll(() => members.size).toBe(1)
  const { socket, heard } = await open('?token=late')
  await closed(socket)
  expect(heard).toEqual(['"primus::server::close"'])
  // Nothing changed while the other opened: asked about once.
  expect(asked).toEqual(['good', 'late', 'late'])
})

test('all hear a beat every 25 s, until the server ends and sends everybody back', async () => {
  vi.setSystemTime(1_700_000_000_000)
  const { primus, members, open } = await served({ good: ada })
  const { socket, heard } = await open('?token=good')
  await expect.poll(() => members.size).toBe(1)
  vi.advanceTimersByTime(24_999)
  vi.advanceTimersByTime(1)
  await expect.poll(() => heard).toEqual(['"primus::ping::1700000025000"'])
  primus.close()
  await closed(socket)
  expect(heard).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  expect(heard).toHaveLength(1)
})

test('other paths are cut off', async () => {
  const { port } = await served({})
  const refused = await new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`)
    socket.once('unexpected-response', (_request, { statusCode }) => resolve(statusCode))
    socket.once('error', () => undefined)
  })
  expect(refused).toBe(404)
})
