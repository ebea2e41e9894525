import type { LookupAddress } from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { NotAllowed, publicFetch } from '#adapters/publicWeb/publicFetch.ts'
import { takeOutside } from '#test/support/noOutside.ts'

let asked = 0
const server = createServer((request, response) => {
  asked++
  if (request.url === '/nothing') return void response.writeHead(204, { 'x-made': 'yes' }).end()
  const [, status] = /^\/(\d{3})$/.exec(request.url ?? '') ?? []
  if (status !== undefined)
    return void response
      .writeHead(Number(status), { location: '/', 'set-cookie': ['a=1', 'b=2'] })
      .end('said')
  if (request.url === '/other-protocol')
    return void response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end()
  if (request.url === '/endless') {
    const more = (): void => {
      while (response.write(Buffer.alloc(1024 * 1024)));
      response.once('drain', more)
    }
    return more()
  }
  void text(request).then((body) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ method: request.method, headers: request.headers, body })),
  )
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const here = `127.0.0.1:${port}`
const listed = publicFetch({ listed: [here], own: [] })
const echo = async (init: RequestInit) =>
  (await (await listed(`http://${here}/`, init)).json()) as {
    method: string
    headers: Record<string, string>
    body: string
  }
const named =
  (...addresses: string[]) =>
  (): Promise<LookupAddress[]> =>
    Promise.resolve(addresses.map((address) => ({ address, family: 4 })))

describe('a server that somebody named', () => {
  it('is asked only where its addresses are public, all of them, or where the operator named it', async () => {
    const before = asked
    const anywhere = publicFetch({ listed: [], own: ['here.example'] })
    for (const address of [
      `https://${here}/`,
      'https://10.0.0.1/',
      'https://[::ffff:127.0.0.1]/',
      'https://user:password@example.org/',
      'http://example.org/',
      'https://here.example/',
      'https://HERE.example./',
      'no address',
    ])
      await expect(anywhere(address, {}), address).rejects.toThrow(NotAllowed)
    for (const found of [[], ['127.0.0.1'], ['93.184.216.34', '127.0.0.1']]) {
      const web = publicFetch({ listed: [], own: [], resolve: named(...found) })
      await expect(web(`https://mixed.example:${port}/`, {}), String(found)).rejects.toThrow(NotAllowed)
    }
    const nowhere = publicFetch({ listed: ['near.example'], own: [], resolve: named() })
    await expect(nowhere('http://near.example/', {})).rejects.toThrow(NotAllowed)
    expect(asked).toBe(before)
    // A public one is gone to, by the address that was looked at.
    const outside = publicFetch({ listed: [], own: [], resolve: named('93.184.216.34') })
    await expect(outside(`https://public.example:${port}/`, {})).rejects.not.toThrow(NotAllowed)
    expect(takeOutside()).toEqual(['public.example'])
  })

  it('is asked with what the caller gives, and with a name of ours', async () => {
    const plain = await echo({})
    expect(plain).toMatchObject({ method: 'GET', body: '', headers: { 'user-agent': 'Roomtone' } })
    expect(plain.headers).not.toHaveProperty('content-type')
    const form = await echo({
      method: 'POST',
      body: new URLSearchParams({ a: 'b c' }),
      headers: { 'x-one': '1' },
    })
    expect(form).toMatchObject({
      method: 'POST',
      body: 'a=b+c',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-one': '1' },
    })
    const json = await echo({ method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })
    expect(json).toMatchObject({ body: '{}', headers: { 'content-type': 'application/json' } })
  })

  it('leads nobody elsewhere, and to no other protocol', async () => {
    for (const status of [301, 302, 303, 307, 308, 300, 399])
      await expect(listed(`http://${here}/${status}`, {}), String(status)).rejects.toThrow(NotAllowed)
    await expect(listed(`http://${here}/other-protocol`, {})).rejects.toThrow()
  })

  it('may say that there is nothing, or that it will not', async () => {
    const nothing = await listed(`http://${here}/nothing`, {})
    expect([nothing.status, await nothing.text(), nothing.headers.get('x-made')]).toEqual([204, '', 'yes'])
    for (const status of [400, 404, 500]) {
      const answer = await listed(`http://${here}/${status}`, {})
      expect([answer.status, await answer.text()]).toEqual([status, 'said'])
      expect(answer.headers.get('set-cookie')).toBe(null)
    }
  })

  it('is heard to the most that we read and no further', async () => {
    const upTo = (mostBytes: number) =>
      publicFetch({ listed: [here], own: [], mostBytes })(`http://${here}/404`, {})
    expect(await (await upTo(4)).text()).toBe('said')
    await expect((await upTo(3)).text()).rejects.toThrow()
    const pieces = publicFetch({ listed: [here], own: [], mostBytes: 5_000_000 })
    await expect((await pieces(`http://${here}/endless`, {})).arrayBuffer()).rejects.toThrow()
  })

  it('ends when its caller does', async () => {
    const end = new AbortController()
    const answer = await listed(`http://${here}/endless`, { signal: end.signal })
    end.abort()
    await expect(answer.arrayBuffer()).rejects.toThrow()
    await expect(listed(`http://${here}/`, { signal: AbortSignal.abort() })).rejects.toThrow()
  })
})
