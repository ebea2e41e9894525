import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { WebSocket } from 'ws'
import type { ClientFrame } from '#contract/realtime/frames.ts'
import type { OutgoingMessage } from '#runtime/api.ts'
import type { Who } from '#services/core/context.ts'
import type { SecurityEvent } from '#services/core/securityLog.ts'
import { Connection } from './connection.ts'
import { RoomPaces } from './roomPace.ts'

/** The texts of finished frames that lie one behind the other. */
const textsIn = (bytes: Buffer): string[] => {
  const texts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const short = (bytes[at + 1] ?? 0) & 127
    const [begin, length] = short < 126 ? [at + 2, short] : [at + 4, bytes.readUInt16BE(at + 2)]
    texts.push(bytes.toString('utf8', begin, begin + length))
    at = begin + length
  }
  return texts
}

/** The end of a line that bytes come out of. */
class Line extends EventEmitter {
  destroyed = false
  writableLength = 0
  readonly texts: string[] = []
  write(bytes: Buffer): void {
    this.texts.push(...textsIn(bytes))
  }
}

/** A WebSocket as far as a connection uses one. */
class Wire extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  readonly done: string[] = []
  close(): void {
    this.done.push('close')
  }
  terminate(): void {
    this.done.push('terminate')
  }
  ping(): void {
    this.done.push('ping')
  }
}

const ada = { id: 1, uuid: 'a-1', role: 'user', type: 'user', capabilities: [], sessionId: 's-1' } as Who

const opened = (network = '203.0.113.7') => {
  const [line, wire] = [new Line(), new Wire()]
  const noted: SecurityEvent[] = []
  const handled: ClientFrame[] = []
  const asked = { who: ada as Who | null, times: 0, banned: 0, isBanned: false, fails: false }
  const answers = { next: (): Promise<void> => Promise.resolve() }
  const connection = new Connection(
    'c-1',
    'token',
    network,
    wire as unknown as WebSocket,
    line as unknown as Socket,
    {
      paces: new RoomPaces(),
      logSecurity: (event) => noted.push(event),
      authenticate: async (token) => {
        asked.times += 1
        return token === 'token' ? asked.who : null
      },
      isBanned: async (token) => {
        asked.banned += 1
        if (asked.fails) throw new Error('nobody answers')
        return token === 'token' && asked.isBanned
      },
      handle: async (_connection, frame) => {
        handled.push(frame)
        await answers.next()
      },
    },
  )
  const says = (frame: unknown, isBinary = false): boolean =>
    wire.emit('message', Buffer.from(typeof frame === 'string' ? frame : JSON.stringify(frame)), isBinary)
  return { connection, line, wire, noted, handled, asked, answers, says }
}

const flushed = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))
}
const message = (name: string, more: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  json: JSON.stringify({ message: { name } }),
  n: null,
  ...more,
})
const action = (messageId: number) => ({ event: 'action', messageId, params: { action: 'voteOnSong' } })
const cut = (reason: string) => ({
  event: 'limit',
  outcome: 'cut',
  what: 'room socket',
  reason,
  network: '203.0.113.7',
})

beforeEach(() => {
  // Writes wait for the end of a turn of the loop, which goes on as it does.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what comes is counted before it is read', () => {
  test('bytes: a burst of a megabyte is let in, and no more', () => {
    const { wire, line, noted } = opened()
    line.emit('data', Buffer.alloc(1024 * 1024))
    expect(wire.done).toEqual([])
    line.emit('data', Buffer.alloc(1024 * 1024))
    expect(wire.done).toEqual(['terminate'])
    expect(noted).toEqual([cut('tooManyBytes')])
  })

  test('frames of any kind: 240 at once, pings and pongs among them', async () => {
    for (const kind of ['message', 'ping', 'pong']) {
      const { wire, noted, handled } = opened()
      for (let n = 0; n < 240; n++) wire.emit(kind, Buffer.from('nothing'), false)
      expect(wire.done).toEqual([])
      wire.emit(kind, Buffer.from(JSON.stringify(action(1))), false)
      expect([wire.done, noted]).toEqual([['terminate'], [cut('tooManyFrames')]])
      await flushed()
      expect(handled).toEqual([])
    }
  })

  test('what breaks the protocol ends it with a note, a network that fails without one', () => {
    for (const [code, notes] of [
      ['WS_ERR_INVALID_OPCODE', [cut('badFrame')]],
      ['ECONNRESET', []],
      [undefined, []],
    ] as const) {
      const { wire, noted } = opened()
      wire.emit('error', Object.assign(new Error('broken'), { code }))
      expect([wire.done, noted]).toEqual([['terminate'], notes])
    }
  })

  test('once it closes, nothing it sends is read', async () => {
    const { wire, handled, says } = opened()
    wire.readyState = 2
    says(action(1))
    await flushed()
    expect(handled).toEqual([])
  })

  test('bytes that are no text, and what is no request, are passed over', async () => {
    const { handled, line, says } = opened()
    says(action(1), true)
    for (const odd of ['no json', '12', '[]', '{"messageId":1}', '"primus::pong::1"']) says(odd)
    await flushed()
    expect([handled, line.texts]).toEqual([[], []])
  })
})

describe('a token that is no good', () => {
  test('is noted, heard ten frames long, and told to stay away', async () => {
    const { connection, wire, line, noted, says } = opened()
    connection.turnAway()
    expect(noted).toEqual([
      {
        event: 'token',
        outcome: 'refused',
        what: 'room socket',
        reason: 'invalidToken',
        network: '203.0.113.7',
      },
    ])
    for (let n = 0; n < 9; n++) says('x')
    expect(wire.done).toEqual([])
    says('x')
    await flushed()
    expect(line.texts).toEqual(['"primus::server::close"'])
    expect(wire.done).toEqual(['close'])
  })

  test('that said so much before it was looked at is closed at once', async () => {
    const { connection, wire, says } = opened()
    for (let n = 0; n < 12; n++) says('x')
    expect(wire.done).toEqual([])
    connection.turnAway()
    await flushed()
    expect(wire.done).toEqual(['close'])
  })

  test('is refused for a ban, or as invalid; asked once, and invalid where nobody answers', async () => {
    const { connection, asked } = opened()
    asked.isBanned = true
    await expect(connection.whyRefused()).resolves.toBe('banned')
    await expect(connection.whyRefused()).resolves.toBe('banned')
    expect(asked.banned).toBe(1)
    await expect(opened().connection.whyRefused()).resolves.toBe('invalidToken')
    const alone = opened()
    alone.asked.fails = true
    await expect(alone.connection.whyRefused()).resolves.toBe('invalidToken')
  })

  test('a token is asked about again: what its session may do now holds, and false once it is no good', async () => {
    const { connection, asked } = opened()
    // Before it was found good there is nobody to change.
    await expect(connection.refresh()).resolves.toBe(true)
    expect(connection.member).toBeNull()
    connection.welcome(ada)
    asked.who = { ...ada, role: 'moderator' }
    await expect(connection.refresh()).resolves.toBe(true)
    expect(connection.member?.who.role).toBe('moderator')
    asked.who = null
    await expect(connection.refresh()).resolves.toBe(false)
    expect(connection.member?.who.role).toBe('moderator')
  })
})

describe('requests', () => {
  test('are answered one after another, in their order, once it is known who asks', async () => {
    const { connection, handled, answers, says } = opened()
    let known = (): void => undefined
    connection.identified = new Promise((resolve) => {
      known = resolve
    })
    let go = (): void => undefined
    answers.next = () =>
      new Promise((resolve) => {
        go = resolve
      })
    says(action(1))
    says(action(2))
    await flushed()
    expect(handled).toEqual([])
    known()
    await flushed()
    expect(handled.map(({ messageId }) => messageId)).toEqual([1])
    go()
    await flushed()
    expect(handled.map(({ messageId }) => messageId)).toEqual([1, 2])
  })

  test('for the time are answered before those that wait', async () => {
    const { line, answers, says } = opened()
    vi.setSystemTime(1_700_000_000_000)
    answers.next = () => new Promise(() => undefined)
    says(action(1))
    says({ event: 'roomtone.time', messageId: 2 })
    await flushed()
    expect(line.texts).toEqual(['{"serverTime":1700000000000,"messageId":2,"context":"response"}'])
  })

  test('that fail are refused as unavailable, and those behind them go on', async () => {
    const { line, handled, answers, says } = opened()
    answers.next = () => Promise.reject(new Error('broken'))
    says(action(1))
    await flushed()
    answers.next = () => Promise.resolve()
    says(action(2))
    await flushed()
    expect(line.texts).toEqual(['{"error":"Service Unavailable","messageId":1,"context":"response"}'])
    expect(handled.map(({ messageId }) => messageId)).toEqual([1, 2])
  })

  test('a hundred may wait; one more ends it, and those that were answered wait no longer', async () => {
    const { wire, noted, answers, says } = opened()
    for (let n = 0; n < 100; n++) says(action(n))
    await flushed()
    answers.next = () => new Promise(() => undefined)
    for (let n = 0; n < 100; n++) says(action(n))
    expect(wire.done).toEqual([])
    says(action(100))
    expect([wire.done, noted]).toEqual([['terminate'], [cut('tooManyRequests')]])
  })

  test('for its own id are answered as often as other requests, and count among them', async () => {
    const { line, says } = opened()
    for (let n = 0; n < 41; n++) says('"primus::id::"')
    await flushed()
    expect(line.texts).toEqual(Array.from({ length: 40 }, () => '"primus::id::c-1"'))
    says({ event: 'roomtone.time', messageId: 1 })
    await flushed()
    expect(line.texts).toHaveLength(40)
  })

  test('are refused with the sentence, and with our own part where there is one', async () => {
    const { connection, line } = opened()
    connection.refuse(7, 'No', { code: 'notAllowed' })
    connection.refuse(undefined, 'No')
    connection.answer(8, '')
    connection.answer(undefined, '"status":"OK"')
    await flushed()
    expect(line.texts).toEqual([
      '{"error":"No","roomtone":{"code":"notAllowed"},"messageId":7,"context":"response"}',
      '{"error":"No","context":"response"}',
      '{"messageId":8,"context":"response"}',
      '{"status":"OK","context":"response"}',
    ])
  })
})

describe('what the room says', () => {
  const names = (texts: readonly string[]): unknown[] =>
    texts.map((text) => (JSON.parse(text) as { message?: { name: string } }).message?.name)

  test('waits after a join, behind what comes first, in its order', async () => {
    const { connection, line } = opened()
    connection.welcome(ada)
    connection.broadcast(message('before'))
    connection.hold(300, message('first'))
    connection.broadcast(message('second'))
    connection.broadcast(message('third'))
    await vi.advanceTimersByTimeAsync(299)
    await flushed()
    expect(names(line.texts)).toEqual(['before'])
    await vi.advanceTimersByTimeAsync(2)
    await flushed()
    expect(names(line.texts)).toEqual(['before', 'first', 'second', 'third'])
    connection.broadcast(message('fourth'))
    await flushed()
    expect(names(line.texts).at(-1)).toBe('fourth')
    // What was told once is not told again.
    connection.hold(300, message('again'))
    await vi.advanceTimersByTimeAsync(301)
    await flushed()
    expect(names(line.texts)).toEqual(['before', 'first', 'second', 'third', 'fourth', 'again'])
  })

  test('a join that follows another begins to wait anew', async () => {
    const { connection, line } = opened()
    connection.hold(300, message('one'))
    await vi.advanceTimersByTimeAsync(200)
    connection.hold(300, message('other'))
    await vi.advanceTimersByTimeAsync(200)
    await flushed()
    expect(line.texts).toEqual([])
    await vi.advanceTimersByTimeAsync(101)
    await flushed()
    expect(names(line.texts)).toEqual(['other'])
  })

  test('is told before it ends, for good or to come back; it is cut where it does not close', async () => {
    for (const end of ['closeForGood', 'closeToReconnect'] as const) {
      const { connection, wire, line } = opened()
      connection.hold(300, message('held'))
      connection[end]()
      expect(line.texts.map((text) => text.includes('held'))[0]).toBe(true)
      expect(line.texts.includes('"primus::server::close"')).toBe(end === 'closeForGood')
      expect(wire.done).toEqual(['close'])
      await vi.advanceTimersByTimeAsync(2_000)
      expect(wire.done).toEqual(['close', 'terminate'])
    }
  })

  test('reaches a token of a program as far as its scopes', async () => {
    const { connection, line } = opened()
    connection.welcome({ ...ada, scopes: ['chat:read'] })
    connection.broadcast(message('playedSong'))
    await flushed()
    expect(line.texts).toEqual([])
    connection.welcome(ada)
    connection.broadcast(message('playedSong'))
    await flushed()
    expect(names(line.texts)).toEqual(['playedSong'])
  })

  test('goes to watchers where it is for them', async () => {
    const { connection, line } = opened()
    const member = connection.welcome(ada)
    expect(connection.member).toBe(member)
    member.send(message('roomtone.line', { to: 'watchers' }))
    member.send(message('playedSong'))
    member.watches = true
    member.send(message('roomtone.line', { to: 'watchers' }))
    await flushed()
    expect(names(line.texts)).toEqual(['playedSong', 'roomtone.line'])
    expect([member.id, member.isPage]).toEqual(['c-1', false])
    connection.isPage = true
    expect(member.isPage).toBe(true)
    member.closeForGood()
    expect(line.texts.at(-1)).toBe('"primus::server::close"')
  })
})

test('a beat is sent while signs of life come; after 90 s without one it is cut', async () => {
  const { connection, wire, line, says } = opened()
  const ping = Buffer.from([0x81, 1, 0x70])
  const began = Date.now()
  await vi.advanceTimersByTimeAsync(80_000)
  connection.beat(ping, began + 90_000)
  await flushed()
  expect([line.texts, wire.done]).toEqual([['p'], ['ping']])
  wire.emit('pong')
  connection.beat(ping, began + 169_000)
  expect(wire.done).toEqual(['ping', 'ping'])
  await vi.advanceTimersByTimeAsync(60_000)
  says('"primus::pong::1"')
  connection.beat(ping, began + 229_000)
  expect(wire.done).toEqual(['ping', 'ping', 'ping'])
  connection.beat(ping, began + 231_000)
  expect(wire.done.at(-1)).toBe('terminate')
})

test('rooms hear of its network, and of a public one only where it is', () => {
  expect(opened('203.0.113.7').connection.origin).toEqual({
    network: '203.0.113.7',
    publicNetwork: '203.0.113.7',
  })
  expect(opened('10.0.0.1').connection.origin).toEqual({ network: '10.0.0.1', publicNetwork: null })
})

test('what is noted names the account once it is known', () => {
  const { connection, noted } = opened()
  connection.welcome(ada)
  connection.note({ event: 'access', outcome: 'refused', what: 'voteOnSong', reason: 'notAllowed' })
  expect(noted).toEqual([
    {
      event: 'access',
      outcome: 'refused',
      what: 'voteOnSong',
      reason: 'notAllowed',
      account: 'a-1',
      network: '203.0.113.7',
    },
  ])
})
