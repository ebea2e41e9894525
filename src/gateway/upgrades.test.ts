import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { refuseUpgrade, routeUpgrades } from './upgrades.ts'

const taken: { host: string; query: string }[] = []
let last: Duplex | null = null
const http = createServer()
routeUpgrades(
  http,
  new Map([['rooms.example', '/api/room-service']]),
  new Map([
    [
      '/primus',
      ({ headers }, socket, _head, query) => {
        taken.push({ host: headers.host ?? '', query })
        last = socket
        refuseUpgrade(socket)
      },
    ],
  ]),
)
await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
afterAll(() => http.close())

/** The first line of the answer to an upgrade. */
const upgrade = (path: string, host: string | null): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect((http.address() as AddressInfo).port, '127.0.0.1')
    let answer = ''
    socket.on('data', (bytes) => (answer += String(bytes)))
    socket.on('end', () => resolve(answer.split('\r\n')[0] ?? ''))
    socket.on('error', reject)
    const named = host === null ? 'HTTP/1.0' : `HTTP/1.1\r\nHost: ${host}`
    socket.write(`GET ${path} ${named}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  })

test('a path is answered on every host, mapped ones too, with its query and without', async () => {
  const refused = 'HTTP/1.1 429 Too Many Requests'
  expect(await upgrade('/primus', 'here')).toBe(refused)
  expect(await upgrade('/primus?token=a&b', 'here')).toBe(refused)
  expect(await upgrade('//primus/?c', 'rooms.example')).toBe(refused)
  expect(await upgrade('/primus?d', null)).toBe(refused)
  expect(taken).toEqual([
    { host: 'here', query: '' },
    { host: 'here', query: 'token=a&b' },
    { host: 'rooms.example', query: 'c' },
    { host: '', query: 'd' },
  ])
})

test('other paths are not there, and a connection that breaks right then ends nothing else', async () => {
  for (const path of ['/', '/primus/more', '/primu', '/?primus', '/api/room-service/primus'])
    expect([path, await upgrade(path, 'here')]).toEqual([path, 'HTTP/1.1 404 Not Found'])
  await upgrade('/primus', 'here')
  last?.emit('error', new Error('reset by peer'))
  expect(last?.destroyed).toBe(true)
  expect(await upgrade('/primus', 'here')).toBe('HTTP/1.1 429 Too Many Requests')
})
