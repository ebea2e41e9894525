import { createServer, type RequestOptions } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { addressesOf, dial } from './dial.ts'

const server = createServer((request, response) => {
  if (request.url === '/other')
    return void response.writeHead(101, { connection: 'upgrade', upgrade: 'other' }).end()
  response.end(`${request.headers.host} at ${request.socket.localAddress}`)
})
await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo

/** Where Node tries all addresses it asks for them in another form than where it tries the first alone. */
type Options = RequestOptions & { readonly autoSelectFamily?: boolean }

/** What is said where a name leads that was found at these addresses. */
const said = (found: readonly string[], options: Options = {}, path = '/'): Promise<string> =>
  new Promise((resolve, reject) => {
    const addresses = found.map((address) => ({ address, family: 4 }))
    const url = new URL(`http://near.example:${port}${path}`)
    dial(url, addresses, options, (answer) => resolve(text(answer)))
      .once('error', reject)
      .end()
  })

test('a connection goes to the address that was looked at, be all of them tried or the first alone', async () => {
  for (const autoSelectFamily of [true, false]) {
    expect(await said(['127.0.0.2'], { autoSelectFamily })).toBe(`near.example:${port} at 127.0.0.2`)
    expect(await said(['127.0.0.3', '127.0.0.2'], { autoSelectFamily })).toContain('127.0.0.3')
  }
})

test('what leads nowhere connects to nobody', async () => {
  for (const autoSelectFamily of [true, false]) await expect(said([], { autoSelectFamily })).rejects.toThrow()
})

test('another protocol is an error that says so', async () => {
  await expect(said(['127.0.0.1'], {}, '/other')).rejects.toThrow('another protocol was answered')
})

test('what is an address is its own, and a name is asked for', async () => {
  const asked: string[] = []
  const resolve = async (host: string) => {
    asked.push(host)
    return [{ address: '127.0.0.1', family: 4 }]
  }
  expect(await addressesOf('10.0.0.1', resolve)).toEqual([{ address: '10.0.0.1', family: 4 }])
  expect(await addressesOf('fd00::1', resolve)).toEqual([{ address: 'fd00::1', family: 6 }])
  expect(asked).toEqual([])
  expect(await addressesOf('near.example', resolve)).toEqual([{ address: '127.0.0.1', family: 4 }])
  expect(asked).toEqual(['near.example'])
})
