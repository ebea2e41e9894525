import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HeardTimes } from './heardTime.ts'
import { Places } from './places.ts'

const START = 1_800_000_000_000
const play = { playId: 'one', startTime: START }

test('a report vouches for the time since the one before of its connection, for fifteen seconds at most', () => {
  const times = new HeardTimes()
  const say = (connection: string, second: number, audible = true, of = play) =>
    times.note(of, { userUuid: 'ada', connection, audible }, START + second * 1000)
  say('phone', -5)
  expect(times.of('one', 'ada')).toBe(0)
  // Before the song began nobody heard it.
  say('phone', 5)
  expect(times.of('one', 'ada')).toBe(5000)
  say('phone', 15, false)
  say('phone', 25)
  expect(times.of('one', 'ada')).toBe(15_000)
  say('phone', 60)
  expect(times.of('one', 'ada')).toBe(30_000)
  // A second connection hears the same.
  say('desk', 62)
  say('desk', 70)
  expect(times.of('one', 'ada')).toBe(38_000)
  say('phone', 70)
  expect(times.of('one', 'ada')).toBe(40_000)
  say('phone', 80, true, { playId: 'two', startTime: START + 76_000 })
  expect([times.of('one', 'ada'), times.of('two', 'ada')]).toEqual([0, 4000])
})

test('a claim counts for itself, as far as the song has played, and ends with its play', () => {
  const times = new HeardTimes()
  const claim = (seconds: number, second: number, playId = 'one') =>
    times.claim(play, { userUuid: 'ada', playId, seconds }, START + second * 1000)
  claim(100, 20)
  claim(5, 25)
  claim(60, 30, 'two')
  expect([times.claimedOf('one', 'ada'), times.of('one', 'ada')]).toEqual([20_000, 0])
  times.note({ playId: 'two', startTime: START }, { userUuid: 'ada', connection: 'a', audible: true }, START)
  expect([times.claimedOf('one', 'ada'), times.claimedOf('two', 'ada')]).toEqual([0, 0])
})

test('over several connections the union counts, never the sum', () => {
  const reports = fc.array(
    fc.record({ wait: fc.nat(20), connection: fc.constantFrom('a', 'b', 'c'), audible: fc.boolean() }),
  )
  fc.assert(
    fc.property(reports, (all) => {
      const times = new HeardTimes()
      const [heard, before] = [new Set<number>(), new Map<string, number>()]
      let now = 0
      for (const { wait, connection, audible } of all) {
        now += wait
        times.note(play, { userUuid: 'ada', connection, audible }, START + now)
        const last = before.get(connection)
        before.set(connection, now)
        if (audible && last !== undefined) for (let ms = last; ms < now; ms++) heard.add(ms)
      }
      expect(times.of('one', 'ada')).toBe(heard.size)
    }),
  )
})

test('who shared a place during a play is of one cluster, also with whoever left', () => {
  const places = new Places()
  for (const [who, connection, place] of [
    ['ada', '1', 'home'],
    ['ben', '2', 'home'],
    ['ben', '3', 'work'],
    ['cy', '4', 'work'],
    ['dee', '5', 'cafe'],
    ['eve', '6', null],
  ] as const)
    places.note(who, connection, place)
  const numbers = () => ['ada', 'ben', 'cy', 'dee', 'eve'].map((who) => places.clusters().get(who) ?? null)
  expect(numbers()).toEqual([1, 1, 1, 2, null])
  places.left('ben', '2')
  places.left('ben', '3')
  expect(numbers()).toEqual([1, 1, 1, 2, null])
  // Another network: both count until the play ends.
  places.note('dee', '5', 'home')
  places.note('cy', '4', 'cafe')
  expect(numbers()).toEqual([1, 1, 1, 1, null])
  places.nextPlay()
  expect(numbers()).toEqual([1, null, 2, 1, null])
})
