import { expect, test } from 'vitest'
import { memoryKv } from '#adapters/kv/memory.ts'
import { HOME } from '#test/support/upgradesAt.ts'
import { voiceServer } from '#test/support/voiceServer.ts'
import { onStandingClock, openElsewhere } from '#test/support/standingClock.ts'

const served = onStandingClock(['Date'], voiceServer)

const ELSEWHERE = '198.51.100.2'
const LOCAL = '10.0.0.1'
const cut = (reason: string, network: string, account?: string) => ({
  event: 'limit',
  outcome: 'cut',
  what: 'voice socket',
  reason,
  account,
  network,
})

test('three hundred bad tickets of one address in ten seconds, and nobody of it is let in', async () => {
  const { connect, enter, ticketOf, noted } = await served()
  for (let n = 1; n <= 301; n++) expect([n, await connect('?ticket=bad')]).toEqual([n, 403])
  expect(noted).toEqual([])
  expect(await connect(await ticketOf('ada'))).toBe(429)
  expect(noted).toEqual([cut('tooManyStrangers', HOME)])
  expect((await enter('ada', true, ELSEWHERE)).socket.readyState).toBe(1)
})

test('bad tickets are counted over all nodes, and by a node that works alone for itself', async () => {
  const kv = memoryKv()
  const added: string[] = []
  kv.add = (key) => {
    added.push(key)
    return Promise.resolve(301)
  }
  for (const [alone, status] of [
    [false, 429],
    [true, 403],
  ] as const) {
    const { connect } = await served({ alone, kv })
    for (let n = 0; n < 15; n++) await connect('?ticket=bad')
    expect(await connect('?ticket=bad')).toBe(status)
  }
  expect(added.map((key) => key.split(':')[1])).toEqual(['voice.stranger'])
})

test.each([
  [HOME, 200],
  [LOCAL, 20_000],
])('of one address so many sockets are open over all nodes: of %s %i', async (from, most) => {
  const { kv, connect, enter, ticketOf, noted } = await served({ alone: false })
  await openElsewhere(kv, `sockets:voice:${from}`, most - 1)
  const last = await enter('ada', true, from)
  expect(await connect(await ticketOf('ben'), from)).toBe(429)
  expect(noted).toEqual([cut('tooManySockets', from)])
  last.socket.close()
  await last.closed
  await expect.poll(() => kv.memberCount(`sockets:voice:${from}`)).toBe(most - 1)
  expect((await enter('ben', true, from)).socket.readyState).toBe(1)
})

test('one person has eight connections over all nodes, wherever they come from', async () => {
  const { kv, connect, enter, ticketOf, noted } = await served({ alone: false })
  await openElsewhere(kv, 'sockets:voice.person:ada', 7)
  const last = await enter('ada', true, ELSEWHERE)
  expect(await connect(await ticketOf('ada'))).toBe(429)
  expect(noted).toEqual([cut('tooManySockets', HOME, 'ada')])
  expect((await enter('ben')).socket.readyState).toBe(1)
  last.socket.close()
  await last.closed
  await expect.poll(() => kv.memberCount('sockets:voice.person:ada')).toBe(7)
  expect((await enter('ada')).socket.readyState).toBe(1)
})

test('a node that works alone counts what is open there, whatever others count', async () => {
  const { kv, connect, enter, ticketOf, noted } = await served()
  await openElsewhere(kv, `sockets:voice:${HOME}`, 200)
  await openElsewhere(kv, 'sockets:voice.person:ada', 8)
  for (let n = 0; n < 8; n++) expect((await enter('ada')).socket.readyState).toBe(1)
  expect(await connect(await ticketOf('ada'))).toBe(429)
  expect(noted).toEqual([cut('tooManySockets', HOME, 'ada')])
})
