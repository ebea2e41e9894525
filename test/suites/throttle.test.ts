import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { memoryKv } from '#adapters/kv/memory.ts'
import { redisKv } from '#adapters/kv/redis.ts'
import { endpoint } from '#contract/endpoint.ts'
import { Success, success } from '#contract/common.ts'
import { counters } from '#gateway/counters.ts'
import { createGateway } from '#gateway/server.ts'
import type { Limits } from '#gateway/throttle.ts'
import type { Kv } from '#ports/kv.ts'
import type { Who } from '#services/core/context.ts'
import type { Mounted } from '#services/core/implement.ts'
import { startWorld } from '#test/support/world.ts'
import { recordingLog } from './support/recordingLog.ts'
import { testRedis } from './support/redis.ts'

const world = await startWorld()
const redis = await testRedis()
afterAll(() => redis.stop())
const DAY_S = 86_400

const suite = (name: string, open: () => Kv): void => {
  describe(`limits over nodes: ${name}`, () => {
    test('a caller of all nodes in turn gets little more than one who stays with one', async () => {
      const kv = open()
      const nodes = [1, 2, 3].map(() => counters({ kv, log: recordingLog() })(`${name} many`, DAY_S, 200))
      let passed = 0
      for (let n = 0; n < 900; n++) {
        if (nodes[n % 3]?.add('caller')) passed++
        // Let the other nodes hear.
        if (n % 10 === 0) await kv.get('anything')
      }
      expect(passed).toBeGreaterThanOrEqual(200)
      expect(passed).toBeLessThanOrEqual(230)
      expect(nodes[0]?.add('another caller')).toBe(true)
      await kv.close()
    })

    test('a tight limit is told with every request', async () => {
      const kv = open()
      const [one, other] = [1, 2].map(() => counters({ kv, log: recordingLog() })(`${name} few`, DAY_S, 5))
      for (let n = 0; n < 5; n++) expect(one?.add('caller')).toBe(true)
      await kv.get('anything')
      other?.add('caller')
      await vi.waitFor(() => expect(other?.isOver('caller')).toBe(true))
      expect(other?.add('caller')).toBe(false)
      await kv.close()
    })
  })
}

suite('in process', () => memoryKv())
const prefix = `${randomUUID()}:`
suite('Redis', () => redisKv({ url: redis.url, prefix, log: recordingLog() }))

describe('limits of a node', () => {
  test('are exact on a node alone, and without the others while they cannot be reached', () => {
    const away: Pick<Kv, 'add'> = { add: () => Promise.reject(new Error('away')) }
    for (const shared of [null, { kv: away, log: recordingLog() }]) {
      const count = counters(shared)('http', DAY_S, 100)
      const passed = Array.from({ length: 300 }, () => count.add('caller')).filter(Boolean)
      expect(passed).toHaveLength(100)
    }
  })

  const open = endpoint({
    method: 'get',
    path: '/api/test-service/open',
    does: 'Answers everybody.',
    as: 'anyone',
    scope: null,
    gives: { 200: Success },
    refuses: [],
  })
  const few = (as: 'anyone' | 'guest') =>
    endpoint({
      method: 'get',
      path: `/api/test-service/few-${as}`,
      does: 'Answers seldom.',
      as,
      scope: null,
      gives: { 200: Success },
      refuses: [],
      perMinute: 3,
    })
  const gatewayWith = async (limits: Limits) => {
    const asked: string[] = []
    const mounted = [open, few('anyone'), few('guest')].map(
      (one): Mounted => ({ endpoint: one, operation: () => Promise.resolve(success) as never }),
    )
    const gateway = await createGateway({
      tools: world.tools,
      services: new Map([['test', mounted]]),
      chat: [],
      chatError: () => ({}),
      authenticate: (token) => {
        asked.push(token)
        const [type, uuid = 'me'] = token.split('-')
        if (type === 'guest') return Promise.resolve({ uuid, type, role: type } as Who)
        return Promise.resolve(type === 'good' ? ({ uuid, type: 'user', role: 'user' } as Who) : null)
      },
      authenticateChat: () => Promise.resolve(null),
      readiness: { ready: true, check: () => Promise.resolve() },
      hosts: new Map(),
      webDirectory: '/nowhere',
      trustProxy: false,
      limits,
    })
    const get = async (token: string, remoteAddress = '10.0.0.1', path = 'open'): Promise<number> => {
      const headers = { authorization: `Bearer ${token}` }
      const url = `/api/test-service/${path}`
      return (await gateway.inject({ url, headers, remoteAddress })).statusCode
    }
    return { gateway, asked, get }
  }
  const plenty: Limits = { perCaller: 1e6, chatPerCaller: 1e6, perAddress: 1e6, strangersPerAddress: 1e6 }

  test('refuse an address that guesses tokens before another token is looked at', async () => {
    const { gateway, asked, get } = await gatewayWith({ ...plenty, strangersPerAddress: 5 })
    const statuses: number[] = []
    for (let n = 0; n < 20; n++) statuses.push(await get(`guess ${n}`))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9)
    expect(asked.length).toBeLessThanOrEqual(12)
    expect(await get('good', '10.0.0.2')).toBe(200)
    await gateway.close()
  })

  test('refuse an address that asks too much, whoever asks there, before a token is looked at', async () => {
    const { gateway, asked, get } = await gatewayWith({ ...plenty, perAddress: 5 })
    const statuses: number[] = []
    // A new window may begin meanwhile: two of them hold ten.
    for (let n = 0; n < 20; n++) statuses.push(await get(`good-${n}`))
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(10)
    expect(statuses.filter((status) => status === 200)).toHaveLength(asked.length)
    expect(await get('good-0', '10.0.0.2')).toBe(200)
    await gateway.close()
  })

  test('that are tight count guests by their address, of which a new guest makes no new one', async () => {
    const { gateway, get } = await gatewayWith(plenty)
    const statuses: number[] = []
    // A new minute may begin meanwhile: two of them hold six.
    for (let n = 0; n < 20; n++) statuses.push(await get(`guest-${n}`, '10.0.0.1', 'few-guest'))
    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(3)
    expect(passed).toBeLessThanOrEqual(6)
    expect(await get('guest-0', '10.0.0.2', 'few-guest')).toBe(200)
    // Somebody with an account is counted by name there, and by address where no name is needed.
    expect(await get('good', '10.0.0.1', 'few-guest')).toBe(200)
    const named: number[] = []
    for (let n = 0; n < 20; n++) named.push(await get(`good-${n}`, '10.0.0.3', 'few-anyone'))
    expect(named).toContain(429)
    await gateway.close()
  })

  test('take the addresses of one IPv6 network for one', async () => {
    const { gateway, get } = await gatewayWith(plenty)
    const statuses: number[] = []
    for (let n = 1; n <= 20; n++) statuses.push(await get(`guest-${n}`, `2001:db8::${n}`, 'few-guest'))
    const passed = statuses.filter((status) => status === 200).length
    expect(passed).toBeGreaterThanOrEqual(3)
    expect(passed).toBeLessThanOrEqual(6)
    expect(await get('guest-0', '2001:db8:0:1::1', 'few-guest')).toBe(200)
    await gateway.close()
  })

  test('count whoever is known by name, not by address', async () => {
    const { gateway, get } = await gatewayWith({ ...plenty, perCaller: 30, strangersPerAddress: 2 })
    const statuses: number[] = []
    for (let n = 0; n < 30; n++) statuses.push(await get('good', `10.0.0.${n % 3}`))
    expect(new Set(statuses)).toEqual(new Set([200]))
    // A new window may begin meanwhile: two of them cannot hold as many.
    for (let n = 0; n < 61; n++) statuses.push(await get('good'))
    expect(statuses).toContain(429)
    await gateway.close()
  })
})
