import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emitter } from './emitter.ts'
import { OutgoingQueue } from './outgoingQueue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)

class Unreachable extends Error {}

const start = () => {
  const server = { isThere: true, has: [] as string[], refuses: '', asked: 0, loses: false }
  const reachable = emitter()
  const queue = new OutgoingQueue<string>({
    send: async (value, id) => {
      server.asked += 1
      await new Promise((resolve) => setTimeout(resolve, 10))
      if (!server.isThere) throw new Unreachable()
      if (value === server.refuses) throw new Error('no')
      if (!server.has.includes(`${id} ${value}`)) server.has.push(`${id} ${value}`)
      if (server.loses) throw new Unreachable()
    },
    isUnreachable: (error) => error instanceof Unreachable,
    onReachable: reachable.on,
  })
  return { server, queue, reachable: reachable.tell }
}

describe('what is on its way', () => {
  it('waits while the server is out of reach, and goes in order as soon as it is back', async () => {
    const { server, queue, reachable } = start()
    server.isThere = false
    for (const n of ['1', '2', '3']) queue.add(n, `line ${n}`)
    await pass(60_000)
    expect(server.has).toEqual([])
    expect(queue.get().map(({ state }) => state)).not.toContain('refused')
    expect(server.asked).toBeLessThan(40)
    server.isThere = true
    reachable()
    await pass(100)
    expect(server.has).toEqual(['1 line 1', '2 line 2', '3 line 3'])
    expect(queue.get()).toEqual([])
  })

  it('goes by itself too, where nothing tells that the server is back', async () => {
    const { server, queue } = start()
    server.isThere = false
    queue.add('1', 'line')
    await pass(20_000)
    server.isThere = true
    await pass(6_000)
    expect(server.has).toEqual(['1 line'])
  })

  it('is sent again under the same id where only the answer was lost', async () => {
    const { server, queue } = start()
    server.loses = true
    queue.add('1', 'line')
    await pass(2_000)
    server.loses = false
    await pass(6_000)
    expect(server.asked).toBeGreaterThan(1)
    expect(server.has).toEqual(['1 line'])
    expect(queue.get()).toEqual([])
  })

  it('stays when it is refused, without holding up the rest, and can be sent again or put away', async () => {
    const { server, queue } = start()
    server.refuses = 'bad'
    queue.add('1', 'bad')
    queue.add('2', 'good')
    await pass(100)
    expect(server.has).toEqual(['2 good'])
    expect(queue.get()).toMatchObject([{ id: '1', state: 'refused', problem: new Error('no') }])
    server.refuses = ''
    queue.retry('1')
    await pass(100)
    expect(server.has).toEqual(['2 good', '1 bad'])
    server.refuses = 'worse'
    queue.add('3', 'worse')
    await pass(100)
    queue.drop('3')
    expect(queue.get()).toEqual([])
  })
})
