import { expect, test, vi } from 'vitest'
import { memoryKv } from '#adapters/kv/memory.ts'
import { OpenSockets } from '#gateway/openSockets.ts'
import { recordingLog } from './support/recordingLog.ts'

const log = recordingLog()
const nodeWith = (kv: ReturnType<typeof memoryKv> | null, more: { lastsMs?: number } = {}) =>
  new OpenSockets({ name: 'test', most: 3, kv, log, ...more })

test('an address has so many sockets open on all nodes together; one that closes makes room for another', async () => {
  const kv = memoryKv()
  const [one, two] = [nodeWith(kv), nodeWith(kv)]
  const first = one.take('here')
  for (const place of [first, one.take('here'), two.take('here')]) expect(await place.granted).toBe(true)
  expect(await two.take('here').granted).toBe(false)
  expect(await one.take('here').granted).toBe(false)
  expect(await two.take('elsewhere').granted).toBe(true)
  first.giveBack()
  first.giveBack()
  expect(await two.take('here').granted).toBe(true)
  expect(await one.take('here').granted).toBe(false)
})

test('of many that open at once on two nodes no more than allowed stay', async () => {
  const kv = memoryKv()
  const [one, two] = [nodeWith(kv), nodeWith(kv)]
  const places = Array.from({ length: 20 }, (_, i) => (i % 2 === 0 ? one : two).take('here'))
  const granted = await Promise.all(places.map(async (place) => place.granted))
  expect(granted.filter(Boolean).length).toBeLessThanOrEqual(3)
})

test('what a dead node had open is given back', async () => {
  const kv = memoryKv()
  const [dead, living] = [nodeWith(kv, { lastsMs: 60 }), nodeWith(kv)]
  for (const place of [dead.take('here'), dead.take('here'), dead.take('here')])
    expect(await place.granted).toBe(true)
  await vi.waitFor(async () => expect(await living.take('here').granted).toBe(true))
})

test('alone, and while the shared memory is away, a node counts its own', async () => {
  const away = () => Promise.reject(new Error('away'))
  const cut = { putMembers: away, dropMembers: away, memberCount: away }
  for (const kv of [null, cut]) {
    const node = new OpenSockets({ name: 'test', most: 1, kv, log })
    expect(await node.take('here').granted).toBe(true)
    expect(await node.take('here').granted).toBe(false)
  }
})
