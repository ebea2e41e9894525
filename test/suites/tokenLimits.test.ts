import { describe, expect, test } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { Success, success } from '#contract/common.ts'
import { createRoom } from '#contract/room/infrastructure.ts'
import { makeToken } from '#contract/user/tokens.ts'
import { MOST_SOCKETS_PER_TOKEN } from '#gateway/tokenSockets.ts'
import { createGateway } from '#gateway/server.ts'
import { tokenLimits } from '#gateway/throttle.ts'
import type { Who } from '#services/core/context.ts'
import { newPerson } from '#test/support/people.ts'
import { startWorld } from '#test/support/world.ts'
import { Raw } from './wire/raw.ts'

const world = await startWorld()

const path = '/api/user-service/users/profile'
const ownProfile = { path, does: 'Is asked.', as: 'user', gives: { 200: Success }, refuses: [] } as const
const read = endpoint({ ...ownProfile, method: 'get', scope: 'profile:read' })
const write = endpoint({ ...ownProfile, method: 'post', scope: 'profile:write' })

const gatewayWith = async (perToken: number, writesPerToken: number) => {
  const gateway = await createGateway({
    tools: world.tools,
    services: new Map([
      [
        'user',
        [read, write].map((one) => ({ endpoint: one, operation: () => Promise.resolve(success) as never })),
      ],
    ]),
    chat: [],
    chatError: () => ({}),
    authenticate: (sessionId) =>
      Promise.resolve({
        uuid: 'me',
        type: 'user',
        role: 'user',
        sessionId,
        ...(sessionId !== 'whole' && { scopes: ['profile:read', 'profile:write'] }),
      } as unknown as Who),
    authenticateChat: () => Promise.resolve(null),
    readiness: { ready: true, check: () => Promise.resolve() },
    hosts: new Map(),
    webDirectory: '/nowhere',
    trustProxy: false,
    limits: {
      perCaller: 1e6,
      chatPerCaller: 1e6,
      perAddress: 1e6,
      strangersPerAddress: 1e6,
      perToken,
      writesPerToken,
    },
  })
  const ask = (token: string, method: 'GET' | 'POST') =>
    gateway.inject({ method, url: path, headers: { authorization: `Bearer ${token}` } })
  return { gateway, ask }
}

describe('a token for a program', () => {
  test('may ask so much and change so much, is told what is left, and when to come again', async () => {
    const { gateway, ask } = await gatewayWith(8, 3)
    const first = await ask('one', 'GET')
    expect(first.headers['ratelimit-policy']).toBe('"requests";q=8;w=10, "writes";q=3;w=10')
    expect(first.headers['ratelimit']).toMatch(/^"requests";r=7;t=\d+, "writes";r=3;t=\d+$/)
    const writes = []
    // A new window may begin meanwhile: two of them hold six.
    for (let n = 0; n < 7; n++) writes.push(await ask('two', 'POST'))
    const refused = writes.find(({ statusCode }) => statusCode === 429)
    expect(refused?.json()).toMatchObject({ error: 'tooManyRequests' })
    expect(refused?.headers['ratelimit']).toContain('"writes";r=0;')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(10)
    const reads: number[] = []
    for (let n = 0; n < 17; n++) reads.push((await ask('three', 'GET')).statusCode)
    expect(reads).toContain(429)
    // Others of the same account have limits of their own, and whoever signed in is told none.
    expect((await ask('four', 'POST')).statusCode).toBe(200)
    const whole = await ask('whole', 'POST')
    expect([whole.statusCode, whole.headers['ratelimit']]).toEqual([200, undefined])
    await gateway.close()
  })

  test('is promised 600 requests in ten seconds, 200 of them changes', async () => {
    expect(tokenLimits).toEqual({ requests: 600, writes: 200 })
    const me = await newPerson(world)
    const { token } = await world.call(
      makeToken,
      { body: { name: 'Radio', scopes: ['profile:read', 'chat:read'] } },
      me.token,
    )
    const policyOf = async (url: string) =>
      (await world.fetch(url, { token })).headers.get('ratelimit-policy')
    expect(await policyOf(path)).toBe('"requests";q=600;w=10, "writes";q=200;w=10')
    // Reading the chat is promised to be possible more often (wire.md, 1).
    expect(await policyOf('/openchat/v3/conversations')).toBe('"chat";q=2000;w=10')
  })

  test('has twenty sockets at most, and another one when one of them has ended', async () => {
    const me = await newPerson(world)
    const { uuid: roomUuid } = await world.call(createRoom, { body: { name: 'Den' } }, me.token)
    const body = { name: 'Radio', scopes: ['rooms:join' as const] }
    const { token } = await world.call(makeToken, { body }, me.token)
    const open = async () => {
      const line = await new Raw(world.url, token).open()
      return { line, answer: await Promise.race([line.act('joinRoom', { roomUuid }), ended(line)]) }
    }
    const ended = async (line: Raw) => {
      await line.until(() => line.closed !== null)
      return 'ended'
    }
    const lines = []
    for (let n = 0; n < MOST_SOCKETS_PER_TOKEN; n++) lines.push(await open())
    expect(lines.filter(({ answer }) => answer === 'ended')).toEqual([])
    expect((await open()).answer).toBe('ended')
    expect((await new Raw(world.url, me.token).open()).closed).toBeNull()
    lines[0]?.line.close()
    await expect.poll(async () => (await open()).answer, { timeout: 15_000 }).toMatchObject({ roomUuid })
    for (const { line } of lines) line.close()
  })
})
