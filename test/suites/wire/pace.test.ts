import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RoomHandle } from '#runtime/api.ts'
import { Audience } from '#runtime/room/audience.ts'
import { Pace, windowMs } from '#runtime/room/pace.ts'
import { ada, flushed, message, opened } from '#test/support/roomLine.ts'

/** How many milliseconds the loud room speaks. */
const TURNS = 1000

beforeEach(() => {
  // A turn takes one millisecond, however busy the machine is.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test('nothing waits in a small room, nor where no second message would come; 40 ms are the most', () => {
  for (const [members, perSecond] of [
    [60, 50],
    [1000, 4],
    [100_000, 1],
  ] as const)
    expect(windowMs(perSecond, members * perSecond)).toBe(0)
  expect(windowMs(50, 1000 * 50)).toBe(40)
  expect(windowMs(1000, 1e9)).toBe(40)
  expect(windowMs(50, 600 * 50)).toBeGreaterThan(20)
})

test('a message that is the last which a window can be expected to hold is not kept waiting', () => {
  const pace = new Pace()
  const begun = performance.now()
  for (let n = 0; n < 10; n++) pace.count(1000, begun + n * 20)
  expect(pace.windowMs).toBe(40)
  // Fifty a second: of three that share a window of 40 ms the last comes as it ends, unless the second is late.
  expect([0, 20, 20.3, 20.5, 39].map((passed) => pace.isLast(passed))).toEqual([
    false,
    false,
    false,
    true,
    true,
  ])
})

/** A room of so many members, each with a line of its own. */
const roomOf = (members: number) => {
  const audience = new Audience()
  const handle = { catchUp: (member) => audience.catchUp(member) } as RoomHandle
  let lines = 0
  const enter = (who = ada) => {
    const one = opened(undefined, `line ${++lines}`)
    const member = one.connection.welcome(who)
    const come = (): void => {
      audience.add(member)
      one.connection.room = handle
    }
    come()
    const writes = vi.spyOn(one.line, 'write')
    const heard = (): unknown[] =>
      one.line.texts.map((text) => {
        const said = JSON.parse(text) as { message?: { name: string }; messageId?: number }
        return said.message?.name ?? said.messageId ?? said
      })
    return { ...one, member, come, heard, writes }
  }
  const all = Array.from({ length: members }, () => enter())
  const turn = async (): Promise<void> => {
    vi.advanceTimersByTime(1)
    await flushed()
  }
  const say = (...names: string[]): void => {
    for (const name of names) audience.send(message(name))
  }
  /** Says so much that the room gathers from now on. */
  const beLoud = async (): Promise<void> => {
    for (let n = 0; n < 101; n++) {
      say(...Array.from({ length: 20 }, () => 'noise'))
      await turn()
    }
    vi.advanceTimersByTime(40)
    for (const { line } of all) line.texts.length = 0
    for (const { writes } of all) writes.mockClear()
  }
  return { audience, all, enter, turn, say, beLoud }
}

test('where much is said to many, writes are fewer than messages; all arrives, in order, and replies in their place', async () => {
  const { all, say, turn } = roomOf(20)
  const [said, answered]: [unknown[], unknown[]] = [[], []]
  for (let ms = 0; ms < TURNS; ms++) {
    const names = [`m${ms}`, `x${ms}.0`, `x${ms}.1`]
    for (const name of names) {
      say(name)
      said.push(name)
      answered.push(name)
      if (ms % 50 !== 49 || name !== `m${ms}`) continue
      all[0]?.connection.answer(ms, '')
      answered.push(ms)
    }
    await turn()
  }
  vi.advanceTimersByTime(100)
  await flushed()
  for (const { heard } of all.slice(1)) expect(heard()).toEqual(said)
  expect(all[0]?.heard()).toEqual(answered)
  // The first 60 ms are counted, message by message; from then on a write carries what 40 ms brought.
  const writes = all.slice(1).map(({ writes }) => writes.mock.calls.length)
  for (const count of writes) {
    expect(count).toBeGreaterThanOrEqual(60)
    expect(count).toBeLessThan(60 + (2 * (TURNS - 60)) / 40)
  }
})

describe('while a room gathers', () => {
  test('what falls into a window is told with its last message, not at its end', async () => {
    const { all, say } = roomOf(800)
    const heard: unknown[] = []
    for (let n = 0; n < 16; n++) {
      say(`m${n}`)
      if (n >= 10) heard.push(all[0]?.heard().length)
      vi.advanceTimersByTime(19)
      await flushed()
    }
    const before = Number(heard[0])
    expect(heard.map((count) => Number(count) - before)).toEqual([0, 0, 3, 3, 3, 6])
  })

  test('who comes hears what is said from then on, and who comes anew what was said before, first', async () => {
    const { all, enter, say, turn, beLoud } = roomOf(20)
    await beLoud()
    say('one')
    const ben = enter()
    all[0]?.come()
    all[0]?.connection.answer(7, '')
    say('two')
    for (let ms = 0; ms < 41; ms++) await turn()
    expect([ben.heard(), all[0]?.heard(), all[1]?.heard()]).toEqual([
      ['two'],
      ['one', 7, 'two'],
      ['one', 'two'],
    ])
    expect(all[1]?.writes).toHaveBeenCalledTimes(1)
  })

  test('who is told something alone hears it once, after what was said before', async () => {
    const { audience, all, say, turn, beLoud } = roomOf(20)
    await beLoud()
    say('one')
    all[0]?.connection.answer(7, '')
    for (const member of audience) member.send(message('alone'))
    say('two')
    for (let ms = 0; ms < 41; ms++) await turn()
    expect(all.map(({ heard }) => heard())).toEqual([
      ['one', 7, 'alone', 'two'],
      ...Array.from({ length: 19 }, () => ['one', 'alone', 'two']),
    ])
  })

  test('whose answer or earlier messages still wait to be written hears all in order', async () => {
    const { all, say, beLoud } = roomOf(20)
    await beLoud()
    const [answered, slow, quick] = all
    say('one')
    if (slow) slow.line.writableLength = 1
    answered?.connection.answer(7, '')
    say('two')
    vi.advanceTimersByTime(40)
    await flushed()
    expect([answered, slow, quick].map((one) => one?.heard())).toEqual([
      ['one', 7, 'two'],
      ['one', 'two'],
      ['one', 'two'],
    ])
  })

  test('who leaves, is sent away or comes back later has been told what was said until then', async () => {
    const { audience, all, say, turn, beLoud } = roomOf(20)
    await beLoud()
    say('one')
    const [left, sentAway, reconnects, stays] = all
    expect([left, left].map((one) => one && audience.remove(one.member))).toEqual([true, false])
    sentAway?.connection.closeForGood()
    reconnects?.connection.closeToReconnect()
    say('two')
    await turn()
    expect(left?.heard()).toEqual(['one'])
    expect(sentAway?.heard()).toEqual(['one', 'primus::server::close'])
    expect(reconnects?.heard()).toEqual(['one'])
    expect(stays?.heard()).toEqual([])
    audience.clear()
    await flushed()
    expect([left?.heard(), stays?.heard()]).toEqual([['one'], ['one', 'two']])
    say('nobody hears it')
    for (let ms = 0; ms < 41; ms++) await turn()
    expect(stays?.heard()).toEqual(['one', 'two'])
  })

  test('what a connection keeps back after its join comes before what the room gathers meanwhile', async () => {
    const { all, say, turn, beLoud } = roomOf(20)
    await beLoud()
    all[0]?.member.hold(60, message('first'))
    for (let ms = 0; ms < 100; ms++) {
      if (ms % 15 === 0) say(`m${ms}`)
      await turn()
    }
    const said = [0, 15, 30, 45, 60, 75, 90].map((ms) => `m${ms}`)
    vi.advanceTimersByTime(40)
    await flushed()
    expect(all[0]?.heard()).toEqual(['first', ...said])
    expect(all[1]?.heard()).toEqual(said)
  })

  test('each hears what is for them: watchers, programs as far as their scopes, all others', async () => {
    const { audience, all, enter, turn, beLoud } = roomOf(20)
    const program = enter({ ...ada, scopes: ['chat:read'] })
    const watcher = enter()
    watcher.member.watches = true
    await beLoud()
    for (const one of [program, watcher]) one.connection.answer(1, '')
    await turn()
    program.line.texts.length = 0
    const before = watcher.heard().length
    audience.send(message('playedSong'))
    audience.send(message('roomtone.line', { to: 'watchers' }))
    for (let ms = 0; ms < 41; ms++) await turn()
    expect([program.heard(), watcher.heard().slice(before), all[0]?.heard()]).toEqual([
      [],
      ['playedSong', 'roomtone.line'],
      ['playedSong'],
    ])
  })
})
