import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '#ports/log.ts'
import { Heartbeat } from './heartbeat.ts'
import type { Leases, OtherNodes } from './leases.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node whose beats are in time as long as `is.inTime` says so. */
const beating = async (others: OtherNodes) => {
  const is = { inTime: true }
  const done: string[] = []
  const left: { name: string; epoch: number }[] = [{ name: 'one', epoch: 2 }]
  const beats: number[] = []
  const leases = {
    others,
    alone: others !== 'many',
    enter: async () => true,
    beat: async (ttlMs: number) => {
      beats.push(ttlMs)
      return { inTime: is.inTime, nodes: ['here'] }
    },
    takeOver: async () => left.splice(0),
  } as unknown as Leases
  const heartbeat = new Heartbeat(leases, { warn: () => undefined } as unknown as Log, {
    met: () => undefined,
    late: async () => void done.push('late'),
    tookOver: async ({ name }) => void done.push(name),
  })
  await heartbeat.start()
  const beat = (): Promise<unknown> => vi.advanceTimersByTimeAsync(750)
  return { is, done, left, beats, beat }
}

test('what dead nodes left is taken over at the start, and at every beat of a node with others', async () => {
  const { done, left, beat } = await beating('many')
  expect(done).toEqual(['one'])
  left.push({ name: 'two', epoch: 1 })
  await beat()
  expect(done).toEqual(['one', 'two'])
})

test('a node that is alone looks again only after it was late, when another one may have come and gone', async () => {
  const { is, done, left, beat } = await beating('one at a time')
  expect(done).toEqual(['one'])
  left.push({ name: 'two', epoch: 1 })
  await beat()
  is.inTime = false
  await beat()
  expect(done).toEqual(['one', 'late'])
  is.inTime = true
  await beat()
  expect(done).toEqual(['one', 'late', 'two'])
})

test('a node beats often enough that others take over within seconds; where there can be none, now and then', async () => {
  const [many, only] = [await beating('many'), await beating('none')]
  await vi.advanceTimersByTimeAsync(30_000)
  expect([many.beats.length, new Set(many.beats)]).toEqual([41, new Set([3_000])])
  expect([only.beats.length, new Set(only.beats)]).toEqual([3, new Set([60_000])])
})
