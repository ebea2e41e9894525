import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { isPublicAddress } from '#adapters/publicWeb/allowed.ts'
import { publicWeb } from '#adapters/publicWeb/publicWeb.ts'
import { takeOutside } from '#test/support/noOutside.ts'

let asked = 0
const server = createServer((request, response) => {
  asked++
  const [, to] = /^\/to\?(.+)$/.exec(request.url ?? '') ?? []
  if (to !== undefined) return void response.writeHead(302, { location: decodeURIComponent(to) }).end()
  if (request.url === '/slow') return void response.writeHead(200).write('begun')
  if (request.url === '/none') return void response.writeHead(404).end('a secret sentence')
  response.writeHead(200, { 'content-type': 'audio/mpeg; x=y' }).end(JSON.stringify(request.headers))
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const here = `127.0.0.1:${port}`

const listed = publicWeb({ listed: [here] })
const get = (address: string, web = listed, withinMs = 5000) => web.get(address, { withinMs })

describe('42 · nobody is led into this network', () => {
  it.each([
    `https://${here}/`,
    `https://localhost:${port}/`,
    'https://10.0.0.1/',
    'https://192.168.1.1/',
    'https://172.31.9.9/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://255.255.255.255/',
    'https://224.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[fe80::1]/',
    'https://[fd00::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
    'http://example.org/',
    'ftp://example.org/',
    'file:///etc/passwd',
    'https://user:password@example.org/',
    'no address',
    '',
  ])('%s', async (address) => {
    const before = asked
    expect(await get(address, publicWeb({ listed: [] }))).toEqual({ fault: 'notAllowed' })
    expect(asked).toBe(before)
  })

  it('by a redirect to a place that nobody may send us to', async () => {
    const targets = [
      'https://localhost/',
      'http://example.org/',
      `http://[::1]:${port}/`,
      'file:///etc/passwd',
    ]
    for (const to of targets)
      expect(await get(`http://${here}/to?${encodeURIComponent(to)}`)).toEqual({ fault: 'notAllowed' })
  })

  it('by a name that has one address of ours among its own', async () => {
    const both = [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ]
    const web = publicWeb({ listed: [], resolve: () => Promise.resolve(both) })
    expect(await get(`https://both.example:${port}/`, web)).toEqual({ fault: 'notAllowed' })
  })

  it('by a name that leads elsewhere the second time: it is asked once, and the connection goes there', async () => {
    const found = ['127.0.0.1', '127.0.0.2']
    let times = 0
    const resolve = () => Promise.resolve([{ address: found[times++] ?? '', family: 4 }])
    const web = publicWeb({ listed: [`turning.example:${port}`], resolve })
    const given = await get(`http://turning.example:${port}/song`, web)
    if ('fault' in given) throw new Error(given.fault)
    expect((given.body as IncomingMessage).socket.remoteAddress).toBe('127.0.0.1')
    expect(times).toBe(1)
    given.body.destroy()
    // What is public is gone to.
    const outside = publicWeb({
      listed: [],
      resolve: () => Promise.resolve([{ address: '93.184.216.34', family: 4 }]),
    })
    expect(await get(`https://public.example:${port}/`, outside)).toEqual({ fault: 'down' })
    expect(takeOutside()).toEqual(['public.example'])
  })

  it('by a name of this server itself', async () => {
    const web = publicWeb({
      listed: [],
      own: ['here.example'],
      resolve: () => Promise.reject(new Error('asked')),
    })
    for (const name of ['here.example', 'here.example.'])
      expect(await get(`https://${name}/api`, web), name).toEqual({ fault: 'notAllowed' })
  })

  it('knows what is public', () => {
    for (const address of ['93.184.216.34', '2606:2800:220:1:248:1893:25c8:1946', '::ffff:93.184.216.34'])
      expect(isPublicAddress(address)).toBe(true)
    for (const address of ['198.18.0.1', '192.0.2.1', '240.0.0.1', '2001:db8::1', 'localhost', ''])
      expect(isPublicAddress(address)).toBe(false)
  })
})

describe('what lies at an address', () => {
  it('comes without cookies or a word of who asked, through three redirects and no more', async () => {
    const given = await get(`http://${here}/song`)
    if ('fault' in given) throw new Error(given.fault)
    expect(given.contentType).toBe('audio/mpeg')
    const headers = JSON.parse(await text(given.body)) as object
    expect(Object.keys(headers).toSorted()).toEqual(['accept', 'connection', 'host', 'user-agent'])
    const through = (times: number): string =>
      times === 0 ? `http://${here}/song` : `http://${here}/to?${encodeURIComponent(through(times - 1))}`
    const third = await get(through(3))
    expect('fault' in third ? third : third.url.pathname).toBe('/song')
    if (!('fault' in third)) third.body.destroy()
    expect(await get(through(4))).toEqual({ fault: 'refused' })
  })

  it('is a fault where there is nothing, and ends in its time', async () => {
    expect(await get(`http://${here}/none`)).toEqual({ fault: 'refused' })
    expect(await get('http://127.0.0.1:1/', publicWeb({ listed: ['127.0.0.1'] }))).toEqual({ fault: 'down' })
    const slow = await get(`http://${here}/slow`, listed, 400)
    if ('fault' in slow) throw new Error(slow.fault)
    await expect(text(slow.body)).rejects.toThrow()
  })
})
