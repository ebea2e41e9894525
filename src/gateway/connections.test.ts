import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import type { SecurityEvent } from '#services/core/securityLog.ts'
import { type ConnectionLimits, guardConnections, timeoutsOf, usualConnections } from './connections.ts'

const short = { ...usualConnections, body: { windowMs: 150, leastBytes: 1000 }, lookMs: 20 }

const open = async (limits: Partial<ConnectionLimits>, answer: RequestListener = () => undefined) => {
  const server = createServer(answer)
  const noted: Omit<SecurityEvent, 'event'>[] = []
  guardConnections(server, { ...short, ...limits }, (event) => void noted.push(event))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const dial = async () => {
    const socket = connect(port, '127.0.0.1')
    const heard: string[] = []
    let isClosed = false
    socket.on('data', (chunk) => heard.push(chunk.toString()))
    socket.on('error', () => undefined)
    socket.on('close', () => (isClosed = true))
    await once(socket, 'connect')
    return { socket, heard: () => heard.join(''), isClosed: () => isClosed }
  }
  return { server, dial, noted }
}
const head = (length: number) => `POST / HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n`
const chunked = 'POST / HTTP/1.1\r\nHost: here\r\nTransfer-Encoding: chunked\r\n\r\n'
/** Resolves when all connections were looked at a few times more than a window is long. */
const looked = () => new Promise((resolve) => setTimeout(resolve, 500))

test('what Node keeps by itself is taken from the same limits', () => {
  expect(timeoutsOf({ ...short, headersMs: 1, idleMs: 2, lookMs: 4 })).toEqual({
    http: { headersTimeout: 1, connectionsCheckingInterval: 4 },
    keepAliveTimeout: 2,
  })
})

test('public addresses are counted, IPv6 by network; those of this house are not', () => {
  const { countedAs } = usualConnections
  expect(countedAs('203.0.113.7')).toBe('203.0.113.7')
  expect(countedAs('2001:db8:1:2::1')).toBe(countedAs('2001:db8:1:2:3::1'))
  for (const near of ['127.0.0.1', '10.0.0.1', '192.168.0.1', '::1']) expect(countedAs(near), near).toBe(null)
})

describe('connections of one address', () => {
  test('are so many; one more is told so and closed, and another fits once one has ended', async () => {
    let address = 'here'
    const asked = new Set<string>()
    const countedAs = (from: string) => {
      asked.add(from)
      return address
    }
    const answer: RequestListener = (_request, response) => void response.end('come in')
    const { dial, noted } = await open({ perAddress: 2, countedAs }, answer)
    const [first, second] = [await dial(), await dial()]
    const third = await dial()
    await expect.poll(third.isClosed).toBe(true)
    expect(third.heard()).toBe(
      'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n',
    )
    expect(noted).toEqual([
      { event: 'limit', outcome: 'cut', what: 'connection', reason: 'tooManyConnections', network: 'here' },
    ])
    address = 'elsewhere'
    const other = await dial()
    address = 'here'
    first.socket.destroy()
    await expect
      .poll(async () => {
        const { socket, heard } = await dial()
        socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
        await expect.poll(heard).not.toBe('')
        return heard().slice(9, 12)
      })
      .toBe('200')
    for (const { isClosed } of [second, other]) expect(isClosed()).toBe(false)
    expect([...asked]).toEqual(['127.0.0.1'])
  })

  test.each([
    ['that count as nothing', { perAddress: 1, countedAs: () => null }],
    ['that a proxy holds', { perAddress: null, countedAs: () => 'the proxy' }],
  ] as const)('%s are not counted', async (_what, limits) => {
    const { dial, noted } = await open(limits)
    const all = [await dial(), await dial(), await dial()]
    await looked()
    for (const { isClosed } of all) expect(isClosed()).toBe(false)
    expect(noted).toEqual([])
  })
})

describe('a body', () => {
  const slow = { event: 'limit', outcome: 'cut', what: 'connection', reason: 'slowBody' }

  test.each([
    ['of a length', head(100_000)],
    ['in pieces', chunked],
  ])('%s that does not move is answered and cut', async (_what, begun) => {
    const { dial, noted } = await open({}, (request) => request.resume())
    const { socket, heard, isClosed } = await dial()
    socket.write(begun)
    await expect.poll(isClosed).toBe(true)
    expect(heard()).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/)
    expect(noted).toEqual([slow])
  })

  test('that was answered already is cut without another answer', async () => {
    const { dial, noted } = await open({}, (request, response) => {
      request.resume()
      response.writeHead(200, { 'content-length': '4' }).end('done')
    })
    const { socket, heard, isClosed } = await dial()
    socket.write(head(100_000))
    await expect.poll(isClosed).toBe(true)
    expect(heard()).toMatch(/^HTTP\/1.1 200 OK/)
    expect(heard()).not.toContain('408')
    expect(noted).toEqual([slow])
  })

  test('that moves takes its time, and one that came whole has none to keep', async () => {
    const answers: (() => void)[] = []
    const { dial, noted } = await open({ body: { windowMs: 600, leastBytes: 1 } }, (request, response) => {
      request.resume()
      request.on('end', () => answers.push(() => response.end('heard')))
    })
    const [moving, whole, none] = [await dial(), await dial(), await dial()]
    moving.socket.write(head(60_000))
    whole.socket.write(`${head(4)}all.`)
    none.socket.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
    for (let n = 0; n < 20; n++) {
      moving.socket.write('x'.repeat(3_000))
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    await expect.poll(() => answers.length).toBe(3)
    for (const answer of answers) answer()
    for (const { heard } of [moving, whole, none]) await expect.poll(heard).toContain('heard')
    expect(noted).toEqual([])
  })

  test('that we do not read is not slow', async () => {
    const { dial, noted } = await open({}, () => undefined)
    const { socket, isClosed } = await dial()
    socket.write(head(10_000_000) + 'x'.repeat(2_000_000))
    await looked()
    expect([isClosed(), noted]).toEqual([false, []])
  })

  test('is measured again and again: one that stops moving is cut then', async () => {
    const { dial, noted } = await open({}, (request) => request.resume())
    const { socket, isClosed } = await dial()
    socket.write(head(10_000_000) + 'x'.repeat(50_000))
    await expect.poll(isClosed).toBe(true)
    expect(noted).toEqual([slow])
  })

  test('is looked at no more once the server ended', async () => {
    const { server, dial, noted } = await open({}, (request) => request.resume())
    const { socket } = await dial()
    socket.write(head(100_000))
    const ended = once(server, 'close')
    server.emit('close')
    await ended
    await looked()
    expect(noted).toEqual([])
  })
})
