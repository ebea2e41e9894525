import { expect, test, vi } from 'vitest'
import { memoryKv } from '#adapters/kv/memory.ts'
import { OpenSockets } from '#gateway/openSockets.ts'
import { recordingLog } from './support/recordingLog.ts'

const log = recordingLog()
const nodeWith = (kv: ReturnType<typeof memoryKv> | null, more: { lastsMs?: number } = {}) =>
  new OpenSockets({ name: 'test', most: 3, mostLocal: 5, kv, log, ...more })

test('an address has so many sockets open on all nodes together; one that closes makes room for another', async () => {
  const kv = memoryKv()
  const [one, two] = [nodeWith(kv), nodeWith(kv)]
  const first = one.take('203.0.113.1')
  for (const place of [first, one.take('203.0.113.1'), two.take('203.0.113.1')])
    expect(await place.granted).toBe(true)
  expect(await two.take('203.0.113.1').granted).toBe(false)
  expect(await one.take('203.0.113.1').granted).toBe(false)
  expect(await two.take('203.0.113.2').granted).toBe(true)
  first.giveBack()
  first.giveBack()
  expect(await two.take('203.0.113.1').granted).toBe(true)
  expect(await one.take('203.0.113.1').granted).toBe(false)
})

test('of many that open at once on two nodes no more than allowed stay', async () => {
  const kv = memoryKv()
  const [one, two] = [nodeWith(kv), nodeWith(kv)]
  const places = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? one : two).take('203.0.113.1'))
  const granted = await Promise.all(places.map(async (place) => place.granted))
  expect(granted.filter(Boolean).length).toBeLessThanOrEqual(3)
})

test('what a dead node had open is given back', async () => {
  const kv = memoryKv()
  const [dead, living] = [nodeWith(kv, { lastsMs: 60 }), nodeWith(kv)]
  for (const place of [dead.take('203.0.113.1'), dead.take('203.0.113.1'), dead.take('203.0.113.1')])
    expect(await place.granted).toBe(true)
  await vi.waitFor(async () => expect(await living.take('203.0.113.1').granted).toBe(true))
})

test('alone, and while the shared memory is away, a node counts its own', async () => {
  const away = () => Promise.reject(new Error('away'))
  const cut = { putMembers: away, dropMembers: away, memberCount: away }
  for (const kv of [null, cut]) {
    const node = new OpenSockets({ name: 'test', most: 1, mostLocal: 1, kv, log })
    expect(await node.take('203.0.113.1').granted).toBe(true)
    expect(await node.take('203.0.113.1').granted).toBe(false)
  }
})

test('a loopback or private address, behind which many may be, has a limit of its own', async () => {
  const node = nodeWith(null)
  for (const address of ['127.0.0.1', '10.0.0.1']) {
    for (let n = 0; n < 5; n++) expect(await node.take(address).granted).toBe(true)
    expect(await node.take(address).granted).toBe(false)
  }
})
