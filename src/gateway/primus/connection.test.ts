import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { action, ada, cut, flushed, opened } from '#test/support/roomLine.ts'

beforeEach(() => {
  // Writes wait for the end of a turn of the loop, which goes on as it does.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('what comes is counted before it is read', () => {
  test('bytes: a burst of a megabyte is let in, and no more', async () => {
    const { wire, line, noted, handled, says } = opened()
    line.bytesRead = 1024 * 1024
    says(action(1))
    expect(wire.done).toEqual([])
    line.bytesRead += 1
    wire.emit('ping')
    expect([wire.done, noted]).toEqual([['terminate'], [cut('tooManyBytes')]])
    await flushed()
    expect(handled).toHaveLength(1)
  })

  test('bytes of a connection that closes, too', () => {
    const { wire, line, noted, says } = opened()
    wire.readyState = 2
    line.bytesRead = 2 * 1024 * 1024
    says(action(1))
    expect([wire.done, noted]).toEqual([['terminate'], [cut('tooManyBytes')]])
    line.destroyed = true
    says(action(2))
    expect([wire.done, noted]).toEqual([['terminate'], [cut('tooManyBytes')]])
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
