import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ada, flushed, message, opened } from '#test/support/roomLine.ts'
import { pingFrames } from './frame.ts'

beforeEach(() => {
  // Writes wait for the end of a turn of the loop, which goes on as it does.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Nothing else has its turn meanwhile. */
const keepLoopFor = (ms: number): void => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

describe('what the room says', () => {
  const names = (texts: readonly string[]): unknown[] =>
    texts.map((text) => (JSON.parse(text) as { message?: { name: string } }).message?.name)

  test('waits after a join, behind what comes first, in its order', async () => {
    const { connection, line } = opened()
    const member = connection.welcome(ada)
    member.send(message('before'))
    member.hold(300, message('first'))
    member.send(message('second'))
    member.send(message('third'))
    await vi.advanceTimersByTimeAsync(299)
    await flushed()
    expect(names(line.texts)).toEqual(['before'])
    await vi.advanceTimersByTimeAsync(2)
    await flushed()
    expect(names(line.texts)).toEqual(['before', 'first', 'second', 'third'])
    member.send(message('fourth'))
    await flushed()
    expect(names(line.texts).at(-1)).toBe('fourth')
    // What was told once is not told again.
    member.hold(300, message('again'))
    await vi.advanceTimersByTimeAsync(301)
    await flushed()
    expect(names(line.texts)).toEqual(['before', 'first', 'second', 'third', 'fourth', 'again'])
  })

  test('a join that follows another begins to wait anew', async () => {
    const { connection, line } = opened()
    const member = connection.welcome(ada)
    member.hold(300, message('one'))
    await vi.advanceTimersByTimeAsync(200)
    member.hold(300, message('other'))
    await vi.advanceTimersByTimeAsync(200)
    await flushed()
    expect(line.texts).toEqual([])
    await vi.advanceTimersByTimeAsync(101)
    await flushed()
    expect(names(line.texts)).toEqual(['other'])
  })

  test('waits as long after a reply that the loop was late to write', async () => {
    vi.useRealTimers()
    const { connection, line } = opened()
    const member = connection.welcome(ada)
    const writtenAt: number[] = []
    vi.spyOn(line, 'write').mockImplementation(() => void writtenAt.push(performance.now()))
    connection.answer(1, '')
    keepLoopFor(150)
    member.hold(100, message('first'))
    keepLoopFor(150)
    await vi.waitFor(() => expect(writtenAt).toHaveLength(2))
    const [reply = 0, first = 0] = writtenAt
    expect(first - reply).toBeGreaterThanOrEqual(100)
  })

  test('is told before it ends, for good or to come back; it is cut where it does not close', async () => {
    for (const end of ['closeForGood', 'closeToReconnect'] as const) {
      const { connection, wire, line } = opened()
      connection.welcome(ada).hold(300, message('held'))
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
    connection.welcome({ ...ada, scopes: ['chat:read'] }).send(message('playedSong'))
    await flushed()
    expect(line.texts).toEqual([])
    connection.welcome(ada).send(message('playedSong'))
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
  const pings = pingFrames(1_700_000_000_000)
  const both = ['"primus::ping::1700000000000"', '']
  await vi.advanceTimersByTimeAsync(90_000)
  connection.beat(pings)
  await flushed()
  expect([line.texts, wire.done]).toEqual([both, []])
  // The second is a ping of the protocol, final and without a body.
  expect([...pings.subarray(-2)]).toEqual([0x89, 0])
  wire.emit('pong')
  await vi.advanceTimersByTimeAsync(89_000)
  connection.beat(pings)
  says('"primus::pong::1"')
  // A clock that is set ahead is no silence.
  vi.setSystemTime(Date.now() + 3_600_000)
  await vi.advanceTimersByTimeAsync(89_000)
  connection.beat(pings)
  await flushed()
  expect([line.texts, wire.done]).toEqual([[...both, ...both, ...both], []])
  await vi.advanceTimersByTimeAsync(2_000)
  connection.beat(pings)
  expect(wire.done.at(-1)).toBe('terminate')
})

test('once it closes it is sent no more beats', async () => {
  const { connection, wire, line } = opened()
  wire.readyState = 2
  connection.beat(pingFrames(1))
  await flushed()
  expect(line.texts).toEqual([])
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
