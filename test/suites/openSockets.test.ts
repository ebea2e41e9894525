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

test('what is open is said again in time, should the shared memory have forgotten it', async () => {
  const kv = memoryKv()
  const [one, two] = [nodeWith(kv), nodeWith(kv)]
  const places = [one.take('203.0.113.1'), one.take('203.0.113.1'), one.take('203.0.113.1')]
  for (const place of places) expect(await place.granted).toBe(true)
  const set = 'sockets:test:203.0.113.1'
  const [members = []] = await kv.membersOf([set])
  expect(members).toHaveLength(3)
  await kv.dropMembers(members.map((member) => ({ set, member })))
  await one.refresh()
  expect(await two.take('203.0.113.1').granted).toBe(false)
  const ended = await kv.membersOf([set])
  expect(ended[0]?.sort()).toEqual([...members].sort())
})

test('one that closes while it is counted is counted no more', async () => {
  const kv = memoryKv()
  let answer = (): void => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const slow: typeof kv = {
    ...kv,
    dropMembers: (entries) => kv.dropMembers(entries),
    memberCount: (set) => kv.memberCount(set),
    putMembers: async (entries, ttlMs) => {
      await asked
      await kv.putMembers(entries, ttlMs)
    },
  }
  const place = nodeWith(slow).take('203.0.113.1')
  place.giveBack()
  answer()
  await place.granted
  await vi.waitFor(async () => expect(await kv.memberCount('sockets:test:203.0.113.1')).toBe(0))
})

test('who is refused takes no place of others, on a node alone at once', async () => {
  const node = nodeWith(null)
  const places = [1, 2, 3, 4].map(() => node.take('203.0.113.1'))
  expect(places.map(({ granted }) => granted)).toEqual([true, true, true, false])
  for (const place of places) place.giveBack()
  expect([1, 2, 3, 4].map(() => node.take('203.0.113.1').granted)).toEqual([true, true, true, false])
  await node.refresh()
  node.stop()
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
