import { expect, test, vi } from 'vitest'
import { memoryKv } from '#adapters/kv/memory.ts'
import type { Kv } from '#ports/kv.ts'
import { recordingLog } from '#test/suites/support/recordingLog.ts'
import { counters } from './counters.ts'
import { strangerSockets } from './strangerSockets.ts'
import { createThrottle, type Limits } from './throttle.ts'

const DAY_S = 86_400
const log = recordingLog()
const plenty: Limits = { perCaller: 1e6, chatPerCaller: 1e6, perAddress: 1e6, strangersPerAddress: 1e6 }
/** The window of ten seconds must not end in the middle. */
const early = () => vi.waitFor(() => expect(Date.now() % 10_000).toBeLessThan(8_000), { timeout: 5_000 })
const passed = (times: number, ask: () => unknown): number => {
  let count = 0
  for (let n = 0; n < times; n++)
    try {
      if (ask() !== false) count++
    } catch (error) {
      expect(error).toMatchObject({ code: 'tooManyRequests' })
    }
  return count
}

test('a count lets as many through as it may, says when it is over, and begins anew', async () => {
  const count = counters(null)('http', 1, 3)
  await vi.waitFor(() => expect(Date.now() % 1000).toBeLessThan(300), { timeout: 2_000, interval: 10 })
  expect(passed(3, () => count.add('me'))).toBe(3)
  expect(count.isOver('me')).toBe(false)
  expect(passed(3, () => count.add('me'))).toBe(0)
  expect([count.isOver('me'), count.isOver('other'), count.add('other')]).toEqual([true, false, true])
  await vi.waitFor(() => expect(count.isOver('me')).toBe(false), { timeout: 3_000 })
  expect(count.add('me')).toBe(true)
})

test('nodes are told each twentieth of a limit, once it is reached nothing more, for two windows', () => {
  const told: [string, number, number][] = []
  const kv: Pick<Kv, 'add'> = {
    add: (...asked) => {
      told.push(asked)
      return new Promise(() => undefined)
    },
  }
  const counter = counters({ kv, log })
  const many = counter('http', DAY_S, 100)
  expect(passed(14, () => many.add('me'))).toBe(14)
  expect(told.map(([, by]) => by)).toEqual([5, 5])
  expect(passed(200, () => many.add('me'))).toBe(86)
  expect(told).toHaveLength(20)
  const window = Math.floor(Date.now() / (DAY_S * 1000))
  expect(told[0]).toEqual([`throttle:http:${window}:me`, 5, 2 * DAY_S * 1000])
  told.length = 0
  const few = counter('few', DAY_S, 3)
  passed(9, () => few.add('me'))
  expect(told.map(([, by]) => by)).toEqual([1, 1, 1])
})

test('what other nodes told counts here, and what was counted meanwhile with it', async () => {
  const answers: ((sum: number) => void)[] = []
  const kv: Pick<Kv, 'add'> = { add: () => new Promise((resolve) => answers.push(resolve)) }
  const count = counters({ kv, log })('http', DAY_S, 40)
  expect(passed(3, () => count.add('me'))).toBe(3)
  answers[0]?.(30)
  await Promise.resolve()
  // 30 with the two that were told, and one that was not yet.
  expect(passed(50, () => count.add('me'))).toBe(9)
  // An old answer takes nothing back.
  answers[1]?.(4)
  await Promise.resolve()
  expect(count.isOver('me')).toBe(true)
})

test('callers, addresses and strangers are counted apart, on all nodes', async () => {
  const kv = memoryKv()
  const throttle = createThrottle(
    { kv, log },
    { perCaller: 3, chatPerCaller: 5, perAddress: 4, strangersPerAddress: 2 },
  )
  await early()
  expect(passed(9, () => throttle.passCaller('http', 'me', 'here'))).toBe(3)
  expect(passed(9, () => throttle.passCaller('chat', 'me', 'here'))).toBe(5)
  expect(passed(9, () => throttle.passCaller('http', 'you', 'here'))).toBe(3)
  expect(passed(9, () => throttle.passAddress('here'))).toBe(4)
  expect(passed(9, () => throttle.passAddress('there'))).toBe(4)
  expect(passed(9, () => throttle.passCaller('http', null, 'elsewhere'))).toBe(2)
  expect(passed(9, () => throttle.passCaller('chat', null, 'elsewhere'))).toBe(0)
  // An address of many bad tokens is not even asked for one.
  expect(passed(1, () => throttle.passAddress('elsewhere'))).toBe(0)
  const window = Math.floor(Date.now() / 10_000)
  const counted = (name: string, key: string) => kv.get(`throttle:${name}:${window}:${key}`)
  expect(await counted('http', 'me')).toBe('3')
  expect(await counted('chat', 'me')).toBe('5')
  expect(await counted('address', 'here')).toBe('4')
  expect(await counted('stranger', 'elsewhere')).toBe('2')
  await kv.close()
})

test('a tight limit is of one endpoint and one caller, each minute', async () => {
  await vi.waitFor(() => expect(Date.now() % 60_000).toBeLessThan(58_000), { timeout: 4_000 })
  const throttle = createThrottle(null, plenty)
  expect(passed(9, () => throttle.passFew('one', 'me', 2))).toBe(2)
  expect(passed(9, () => throttle.passFew('one', 'you', 2))).toBe(2)
  expect(passed(9, () => throttle.passFew('other', 'me', 3))).toBe(3)
})

test('what is promised never to be refused is not, and a flood is', async () => {
  const throttle = createThrottle(null)
  await early()
  expect(passed(1000, () => throttle.passCaller('http', 'me', 'here'))).toBe(600)
  expect(passed(3000, () => throttle.passCaller('chat', 'me', 'here'))).toBe(2000)
  expect(passed(25_000, () => throttle.passAddress('here'))).toBe(20_000)
  expect(passed(4000, () => throttle.passCaller('http', null, 'there'))).toBe(3000)
})

test('sockets with bad tokens are counted on all nodes, those of rooms and of the chat apart', async () => {
  const kv = memoryKv()
  await early()
  for (let n = 0; n < 15; n++) strangerSockets('rooms', { kv, log }).add('203.0.113.1')
  const rooms = strangerSockets('rooms', { kv, log })
  expect(passed(15, () => rooms.add('203.0.113.1'))).toBe(15)
  expect(passed(300, () => rooms.add('10.0.0.1'))).toBe(300)
  const window = Math.floor(Date.now() / 10_000)
  expect(await kv.get(`throttle:rooms.stranger:${window}:203.0.113.1`)).toBe('15')
  expect(await kv.get(`throttle:rooms.strangerHere:${window}:10.0.0.1`)).toBe('300')
  await kv.close()
})

test('sockets with bad tokens are counted by address; behind a proxy more may come', async () => {
  const strangers = strangerSockets('rooms', null)
  await early()
  expect(passed(400, () => strangers.add('203.0.113.1'))).toBe(300)
  expect(passed(7000, () => strangers.add('10.0.0.1'))).toBe(6000)
  expect(['203.0.113.1', '203.0.113.2', '10.0.0.1', '10.0.0.2'].map((one) => strangers.isOver(one))).toEqual([
    true,
    false,
    true,
    false,
  ])
})
