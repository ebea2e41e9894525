import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { publicWeb, type PublicWebConfig } from '#adapters/publicWeb/publicWeb.ts'
import { takeOutside } from '#test/support/noOutside.ts'

let asked = 0
const server = createServer((request, response) => {
  asked++
  if (request.url === '/long') return void response.writeHead(200).end('x'.repeat(200_000))
  if (request.url === '/silent') return
  if (request.url === '/thinks') return void setTimeout(() => response.writeHead(200).end('thought'), 700)
  if (request.url === '/none') return void response.writeHead(200).end('a\0b\0c')
  if (request.url === '/odd') return void response.writeHead(429, { 'retry-after': '12 parsecs' }).end()
  if (request.url === '/tomorrow') {
    const then = new Date(Date.now() + 86_400_000).toUTCString()
    return void response.writeHead(429, { 'retry-after': then }).end()
  }
  if (request.url === '/asctime') {
    const [day, date, month, year, time] = new Date(Date.now() + 86_400_000).toUTCString().split(/,? /)
    const then = `${day} ${month} ${date} ${time} ${year}`
    return void response.writeHead(429, { 'retry-after': then }).end()
  }
  if (request.url === '/far') return void response.writeHead(429, { 'retry-after': '1234567890' }).end()
  if (request.url === '/past')
    return void response.writeHead(429, { 'retry-after': new Date(0).toUTCString() }).end()
  if (request.url === '/pieces') {
    response.writeHead(200).write('one, ')
    return void setTimeout(() => response.end('two'), 50)
  }
  if (request.url === '/endless') {
    const more = (): void => {
      while (response.write('x'.repeat(10_000)));
      response.once('drain', more)
    }
    return more()
  }
  if (request.url === '/later') return void response.writeHead(503, { 'retry-after': '120' }).end('later')
  if (request.url === '/to') return void response.writeHead(302, { location: '/' }).end()
  response.writeHead(200).end('heard')
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const here = `http://127.0.0.1:${port}`

const post = (address: string, config: Partial<PublicWebConfig> = {}, withinMs = 5000, connectMs = 2000) =>
  publicWeb({ listed: [], ...config }).post(address, { headers: {}, body: '{}', connectMs, withinMs })
const notAllowed = { fault: 'notAllowed' }
const named =
  (...addresses: string[]) =>
  (): Promise<LookupAddress[]> =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })))

describe('(A37) nothing is posted into this network', () => {
  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[64:ff9b:1::1]/',
    'https://[2002:7f00:1::]/',
    'https://[2002:a00:1::1]/',
    'https://user:password@example.org/',
    'https://user@example.org/',
    'https://:password@example.org/',
    'http://example.org/',
    'https://example.org:8080/',
    'ftp://example.org/',
    'no address',
    '',
  ])('%s', async (address) => {
    const before = asked
    const everywhere = { insecure: address.startsWith('https:') && !address.includes(':8080') }
    expect(await post(address, everywhere)).toEqual(notAllowed)
    expect(asked).toBe(before)
  })

  it('by a name with mixed answers, one of which is wrapped', async () => {
    for (const one of ['127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::', 'fd00::1']) {
      const resolve = named('93.184.216.34', one)
      expect(await post(`https://mixed.example/`, { resolve })).toEqual(notAllowed)
    }
  })

  it('by a name that leads elsewhere the next time: each try goes to what was looked at in it', async () => {
    const found = ['93.184.216.34', '127.0.0.1']
    let times = 0
    const resolve = () => Promise.resolve([{ address: found[times++] ?? '', family: 4 }])
    const config = { insecure: true, resolve }
    expect(await post(`http://turning.example:${port}/`, config)).toEqual({ fault: 'down' })
    expect(takeOutside()).toEqual(['turning.example'])
    const before = asked
    expect(await post(`http://turning.example:${port}/`, config)).toEqual(notAllowed)
    expect([asked, times]).toEqual([before, 2])
  })

  it('by a name of this server, even where its net is allowed', async () => {
    const config = {
      insecure: true,
      own: ['here.example'],
      nets: ['127.0.0.0/8'],
      resolve: named('127.0.0.1'),
    }
    for (const name of ['here.example', 'here.example.', 'HERE.example'])
      expect(await post(`http://${name}:${port}/`, config), name).toEqual(notAllowed)
  })
})

describe('what may be posted', () => {
  it('(A37) goes into a net that the operator names, by address and by name, and into no other', async () => {
    const nets = ['127.0.0.0/8', 'fd00::/8']
    expect(await post(here, { insecure: true, nets })).toEqual({
      status: 200,
      retryAfterS: null,
      text: 'heard',
    })
    const near = { insecure: true, nets, resolve: named('127.0.0.1') }
    expect(await post(`http://near.example:${port}/`, near)).toMatchObject({ status: 200 })
    expect(await post(here, { insecure: true, nets: ['10.0.0.0/8'] })).toEqual(notAllowed)
    // Allowing a net does not do without encryption.
    expect(await post(here, { nets })).toEqual(notAllowed)
    const web = publicWeb({ listed: [] })
    for (const address of [
      'https://example.org/',
      'https://example.org:8443/',
      'https://[64:ff9b::808:808]/',
    ])
      expect(web.mayPost(address)).toBe(true)
    for (const address of [
      'https://10.0.0.1/',
      'https://[fd00::1]/',
      'http://example.org/',
      'https://example.org:80/',
    ])
      expect(web.mayPost(address), address).toBe(false)
    const insecure = publicWeb({ listed: [], insecure: true })
    for (const address of ['http://example.org:8080/', 'https://example.org:9000/'])
      expect(insecure.mayPost(address), address).toBe(true)
    expect(insecure.mayPost('ftp://example.org/')).toBe(false)
  })

  it('has time to connect, and more to answer', async () => {
    const near = { insecure: true, nets: ['127.0.0.0/8'] }
    expect(await post(`${here}/thinks`, near, 20_000, 500)).toMatchObject({ text: 'thought' })
    const never = { ...near, resolve: () => new Promise<LookupAddress[]>(() => undefined) }
    expect(await post('http://never.example/', never, 3_600_000, 50)).toEqual({ fault: 'tooSlow' })
    expect(await post('http://nowhere.example/', { ...near, resolve: named() })).toEqual(notAllowed)
  })

  it('is heard to its end, or to the most that is read', async () => {
    const near = { insecure: true, nets: ['127.0.0.0/8'] }
    const textOf = async (path: string) => {
      const answer = await post(here + path, near)
      return 'fault' in answer ? answer.fault : answer.text
    }
    expect(await textOf('/pieces')).toBe('one, two')
    expect(await textOf('/endless')).toBe('x'.repeat(1024))
    expect(await textOf('/none')).toBe('abc')
    const againIn = async (path: string) => {
      const answer = await post(here + path, near)
      return 'fault' in answer ? answer.fault : answer.retryAfterS
    }
    expect(await againIn('/odd')).toBe(null)
    expect(await againIn('/far')).toBe(null)
    expect(await againIn('/past')).toBe(0)
    for (const path of ['/tomorrow', '/asctime']) {
      const tomorrow = Number(await againIn(path))
      // The second form says no zone.
      const zone = path === '/asctime' ? 50_400 : 0
      expect(tomorrow, path).toBeGreaterThan(80_000 - zone)
      expect(tomorrow, path).toBeLessThan(87_000 + zone)
    }
  })

  it('follows nobody, reads the beginning of an answer, hears when to come again, and ends in its time', async () => {
    const near = { insecure: true, nets: ['127.0.0.0/8'] }
    expect(await post(`${here}/to`, near)).toMatchObject({ status: 302 })
    expect(await post(`${here}/long`, near)).toMatchObject({ status: 200, text: 'x'.repeat(1024) })
    expect(await post(`${here}/later`, near)).toEqual({ status: 503, retryAfterS: 120, text: 'later' })
    expect(await post(`${here}/silent`, near, 300)).toEqual({ fault: 'tooSlow' })
    expect(await post('http://127.0.0.1:1/', near)).toEqual({ fault: 'down' })
  })
})
