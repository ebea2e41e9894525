import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Log } from '#ports/log.ts'
import { Heartbeat } from './heartbeat.ts'
import type { Leases } from './leases.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A node whose beats are in time as long as `is.inTime` says so. */
const beating = async (alone: boolean) => {
  const is = { inTime: true }
  const done: string[] = []
  const left: { name: string; epoch: number }[] = [{ name: 'one', epoch: 2 }]
  const leases = {
    alone,
    enter: async () => true,
    beat: async () => ({ inTime: is.inTime, nodes: ['here'] }),
    takeOver: async () => left.splice(0),
  } as unknown as Leases
  const heartbeat = new Heartbeat(leases, { warn: () => undefined } as unknown as Log, {
    met: () => undefined,
    late: async () => void done.push('late'),
    tookOver: async ({ name }) => void done.push(name),
  })
  await heartbeat.start()
  const beat = (): Promise<unknown> => vi.advanceTimersByTimeAsync(750)
  return { is, done, left, beat }
}

test('what dead nodes left is taken over at the start, and at every beat of a node with others', async () => {
  const { done, left, beat } = await beating(false)
  expect(done).toEqual(['one'])
  left.push({ name: 'two', epoch: 1 })
  await beat()
  expect(done).toEqual(['one', 'two'])
})

test('a node that is alone looks again only after it was late, when another one may have come and gone', async () => {
  const { is, done, left, beat } = await beating(true)
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
