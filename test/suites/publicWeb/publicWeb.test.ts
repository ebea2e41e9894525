import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { isInNets, isPublicAddress } from '#adapters/publicWeb/allowed.ts'
import { publicWeb } from '#adapters/publicWeb/publicWeb.ts'
import { takeOutside } from '#test/support/noOutside.ts'

let asked = 0
const server = createServer((request, response) => {
  asked++
  const [, to] = /^\/to\?(.+)$/.exec(request.url ?? '') ?? []
  if (to !== undefined) return void response.writeHead(302, { location: decodeURIComponent(to) }).end()
  const [, status] = /^\/(\d{3})$/.exec(request.url ?? '') ?? []
  if (status !== undefined) return void response.writeHead(Number(status), { location: '/song' }).end()
  if (request.url === '/nowhere') return void response.writeHead(302).end()
  if (request.url === '/bare') return void response.writeHead(200, { 'content-length': '0' }).end()
  if (request.url === '/typed')
    return void response
      .writeHead(200, { 'content-type': ' Audio/OGG ;x=y', 'content-length': '3' })
      .end('abc')
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
    'https://user@example.org/',
    'https://:password@example.org/',
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
    for (const name of ['here.example', 'here.example.', 'here.example..'])
      expect(await get(`https://${name}/api`, web), name).toEqual({ fault: 'notAllowed' })
  })

  it('by a name that leads nowhere, be it one that the operator named', async () => {
    const web = publicWeb({ listed: ['nowhere.example'], resolve: () => Promise.resolve([]) })
    for (const address of ['http://nowhere.example/', 'https://elsewhere.example/'])
      expect(await get(address, web)).toEqual({ fault: 'notAllowed' })
  })

  it('by an address that is an address already: no name is asked for', async () => {
    const web = publicWeb({ listed: [here], resolve: () => Promise.reject(new Error('asked')) })
    const given = await get(`http://${here}/song`, web)
    expect('fault' in given ? given : 'there').toBe('there')
    if (!('fault' in given)) given.body.destroy()
  })

  it('by an address of this machine that is a public one', () => {
    const one = { netmask: '', mac: '', internal: false, cidr: null, scopeid: 0 } as const
    const mine = {
      none: undefined,
      lo: [{ ...one, address: '127.0.0.1', family: 'IPv4' as const }],
      eth0: [
        { ...one, address: '10.0.0.7', family: 'IPv4' as const },
        { ...one, address: '93.184.216.34', family: 'IPv4' as const },
      ],
    }
    for (const address of [
      '93.184.216.34',
      '::ffff:93.184.216.34',
      '64:ff9b::5db8:d822',
      '2002:5db8:d822::1',
    ])
      expect(isPublicAddress(address, mine), address).toBe(false)
    expect(isPublicAddress('93.184.216.35', mine)).toBe(true)
  })

  it('knows which net an address is of', () => {
    const nets = ['fd00::/8', '10.1.0.0/16']
    for (const address of ['10.1.2.3', 'fd12::1', '::ffff:10.1.0.1', '64:ff9b::a01:1', '2002:a01:1::'])
      expect(isInNets(address, nets), address).toBe(true)
    for (const address of ['10.2.0.1', 'fe80::1', 'near.example', ''])
      expect(isInNets(address, nets), address).toBe(false)
    expect(isInNets('10.1.2.3', [])).toBe(false)
  })

  it('knows what is public', () => {
    for (const address of [
      '93.184.216.34',
      '2606:2800:220:1:248:1893:25c8:1946',
      '::ffff:93.184.216.34',
      '64:ff9b::5db8:d822',
      '2002:5db8:d822::1',
    ])
      expect(isPublicAddress(address)).toBe(true)
    for (const address of [
      '198.18.0.1',
      '192.0.2.1',
      '240.0.0.1',
      '2001:db8::1',
      '64:ff9b::a00:1',
      '2002:a00:1::1',
      'localhost',
      '',
    ])
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
    expect(headers).toMatchObject({ 'user-agent': 'Roomtone', accept: 'audio/*, */*;q=0.1' })
    const through = (times: number): string =>
      times === 0 ? `http://${here}/song` : `http://${here}/to?${encodeURIComponent(through(times - 1))}`
    const third = await get(through(3))
    expect('fault' in third ? third : third.url.pathname).toBe('/song')
    if (!('fault' in third)) third.body.destroy()
    expect(await get(through(4))).toEqual({ fault: 'refused' })
  })

  it('is said with its type and length, as far as they are known', async () => {
    const told = async (path: string) => {
      const given = await get(`http://${here}${path}`)
      if ('fault' in given) return given
      given.body.destroy()
      return [given.contentType, given.length]
    }
    expect(await told('/typed')).toEqual(['audio/ogg', 3])
    expect(await told('/bare')).toEqual(['', 0])
    expect(await told('/slow')).toEqual(['', null])
  })

  it('lies elsewhere only where the answer says so: others have a fault, ours or theirs', async () => {
    for (const status of [300, 302, 308, 399]) {
      const given = await get(`http://${here}/${status}`)
      expect('fault' in given ? given : given.url.pathname, String(status)).toBe('/song')
      if (!('fault' in given)) given.body.destroy()
    }
    for (const status of [201, 299, 400, 404, 499])
      expect(await get(`http://${here}/${status}`), String(status)).toEqual({ fault: 'refused' })
    for (const status of [500, 503]) expect(await get(`http://${here}/${status}`)).toEqual({ fault: 'down' })
    const nowhere = `http://${here}/to?${encodeURIComponent('http://[')}`
    expect(await get(nowhere)).toEqual({ fault: 'refused' })
    const before = asked
    expect(await get(`http://${here}/nowhere`)).toEqual({ fault: 'refused' })
    expect(asked).toBe(before + 1)
  })

  it('is a fault where there is nothing, and ends in its time', async () => {
    expect(await get(`http://${here}/none`)).toEqual({ fault: 'refused' })
    expect(await get('http://127.0.0.1:1/', publicWeb({ listed: ['127.0.0.1'] }))).toEqual({ fault: 'down' })
    const slow = await get(`http://${here}/slow`, listed, 400)
    if ('fault' in slow) throw new Error(slow.fault)
    await expect(text(slow.body)).rejects.toThrow()
  })
})
