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

const post = (address: string, config: Partial<PublicWebConfig> = {}, withinMs = 5000) =>
  publicWeb({ listed: [], ...config }).post(address, { headers: {}, body: '{}', connectMs: 2000, withinMs })
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
