import { describe, expect, test } from 'vitest'
import { memoryKv } from '#adapters/kv/memory.ts'
import type { Who } from '#services/core/context.ts'
import { chatServer, NO, person, YES } from '#test/support/chatServer.ts'
import { settled } from '#test/support/settled.ts'
import { HOME } from '#test/support/upgradesAt.ts'
import { onStandingClock, openElsewhere } from '#test/support/standingClock.ts'

const LOCAL = '10.0.0.1'
const cut = (reason: string, account?: string, network = HOME) => ({
  event: 'limit',
  outcome: 'cut',
  what: 'chat socket',
  reason,
  account,
  network,
})
const stranger = {
  event: 'token',
  outcome: 'refused',
  what: 'chat socket',
  reason: 'invalidToken',
  network: HOME,
}

const served = onStandingClock(['Date'], async (options: Parameters<typeof chatServer>[0] = {}) => {
  const server = await chatServer(options)
  server.owners.set('ada', person('ada'))
  server.owners.set('bot', person('bot', { sessionId: 'rtp_1', scopes: ['chat:read'] }))
  return server
})

describe('a bad token', () => {
  test('is noted and closed; three hundred of one address in ten seconds, and nobody of it is let in', async () => {
    const { auth, connect, noted } = await served()
    for (let n = 1; n <= 301; n++) {
      const { texts, closed } = await auth('bad')
      expect([n, texts, await closed]).toEqual([n, [NO], 4401])
    }
    expect(noted).toEqual(Array.from({ length: 301 }, () => stranger))
    expect(await connect()).toBe(429)
    expect(noted.slice(301)).toEqual([cut('tooManyStrangers')])
    expect((await auth('ada', '198.51.100.2')).texts).toEqual([YES])
  })

  test('is counted over all nodes, and by a node that works alone for itself', async () => {
    const kv = memoryKv()
    const added: string[] = []
    kv.add = (key) => {
      added.push(key)
      return Promise.resolve(301)
    }
    for (const [alone, status] of [
      [false, 429],
      [true, 101],
    ] as const) {
      const { auth, connect } = await served({ alone, kv })
      for (let n = 0; n < 15; n++) await (await auth('bad')).closed
      const opened = await connect()
      expect(typeof opened === 'number' ? opened : 101).toBe(status)
    }
    expect(added.map((key) => key.split(':')[1])).toEqual(['chat.stranger'])
  })
})

describe('so many sockets are open', () => {
  test.each([
    [HOME, 500],
    [LOCAL, 50_000],
  ])('of one address, over all nodes: of %s %i', async (from, most) => {
    const { kv, connect, open, noted } = await served({ alone: false })
    await openElsewhere(kv, `sockets:chat:${from}`, most - 1)
    const last = await open('', from)
    expect(await connect('', from)).toBe(429)
    expect(noted).toEqual([cut('tooManySockets', undefined, from)])
    last.socket.close()
    await last.closed
    await expect.poll(() => kv.memberCount(`sockets:chat:${from}`)).toBe(most - 1)
    await open('', from)
    expect(noted).toHaveLength(1)
  })

  test('of one token for a program, over all nodes; those of people are not counted', async () => {
    const { kv, auth, noted } = await served({ alone: false })
    await openElsewhere(kv, 'sockets:chat.token:rtp_1', 19)
    await openElsewhere(kv, 'sockets:chat.token:session of ada', 30)
    const last = await auth('bot', '198.51.100.1')
    expect(last.texts).toEqual([YES])
    const more = await auth('bot')
    expect([more.texts, await more.closed]).toEqual([[], 1013])
    expect(noted).toEqual([cut('tooManySockets', 'bot')])
    expect((await auth('ada')).texts).toEqual([YES])
    last.socket.close()
    await last.closed
    await expect.poll(() => kv.memberCount('sockets:chat.token:rtp_1')).toBe(19)
    expect((await auth('bot')).texts).toEqual([YES])
  })

  test('of a node that works alone, whatever others count', async () => {
    const { kv, auth, noted } = await served()
    await openElsewhere(kv, `sockets:chat:${HOME}`, 500)
    await openElsewhere(kv, 'sockets:chat.token:rtp_1', 20)
    expect((await auth('bot')).texts).toEqual([YES])
    for (let n = 1; n < 20; n++) await auth('bot')
    expect(await (await auth('bot')).closed).toBe(1013)
    expect(noted).toEqual([cut('tooManySockets', 'bot')])
  })

  test('but one that closed while its token was looked up takes no place of it', async () => {
    const { kv, owners, open, asked } = await served({ alone: false })
    let found = (_who: Who): void => undefined
    owners.set('late', () => new Promise((resolve) => (found = resolve)))
    const bot = await open()
    bot.say({ type: 'auth', body: { auth: 'late' } })
    await expect.poll(() => asked).toEqual(['late'])
    bot.socket.close()
    await bot.closed
    await expect.poll(() => kv.memberCount(`sockets:chat:${HOME}`)).toBe(0)
    found(person('bot', { sessionId: 'rtp_1', scopes: ['chat:read'] }))
    await settled()
    expect(await kv.memberCount('sockets:chat.token:rtp_1')).toBe(0)
  })
})

describe('what is sent', () => {
  test('beyond any measure ends the socket, and is noted with who it was', async () => {
    const { open, auth, noted } = await served()
    for (const [{ socket, say, closed }, account] of [
      [await open(), undefined],
      [await auth('ada'), 'ada'],
    ] as const) {
      noted.length = 0
      for (let n = 0; n < 100 && socket.readyState === socket.OPEN; n++) say({})
      expect([await closed, noted]).toEqual([1006, [cut('tooManyFrames', account)]])
    }
  })

  test('may be 16 KB long, and in sixteen pieces, but no more; and is never packed', async () => {
    const { auth } = await served()
    const ada = await auth('ada')
    const pong = new Promise((resolve) => ada.socket.on('message', (data) => resolve(String(data))))
    const ping = JSON.stringify({ action: 'ping' })
    ada.socket.send(ping.padEnd(16 * 1024))
    expect(await pong).toBe('{"action":"pong"}')
    ada.socket.send(ping.padEnd(16 * 1024 + 1))
    expect(await ada.closed).toBe(1009)

    const again = await auth('ada')
    expect(again.socket.extensions).toBe('')
    const inPieces = (count: number) => {
      for (let n = 0; n < count; n++) again.socket.send(n === 0 ? ping : ' ', { fin: n === count - 1 })
    }
    inPieces(16)
    await expect.poll(() => again.texts.length).toBe(2)
    inPieces(17)
    expect(await again.closed).toBe(1008)
  })
})
