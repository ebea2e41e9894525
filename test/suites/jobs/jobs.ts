import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '#ports/db.ts'
import type { Jobs } from '#ports/jobs.ts'
import type { QuietLog } from '../support/quietLog.ts'

/** A node that works on jobs. */
export interface JobNode {
  readonly jobs: Jobs
  readonly db: Db
  readonly log: QuietLog
  /** Ends the node as if its process was killed: it neither finishes nor signs off. */
  die(): void
}

interface Numbered {
  readonly n: number
}

const numberOf = (data: object): number => (data as Numbered).n
const SOON = { timeout: 20_000, interval: 20 }

/** What every job runner must do. `open` makes a node of one shared job store; call `start` on its jobs. */
export const jobsSuite = (name: string, open: () => Promise<JobNode>): void => {
  describe(`jobs: ${name}`, () => {
    let one: JobNode
    let two: JobNode
    const done = new Map<string, number[]>()
    const doneOf = (queue: string): number[] => done.get(queue) ?? []
    const note = (queue: string, n: number): void => void done.set(queue, [...doneOf(queue), n])
    let running = 0
    let most = 0
    let failures = 0
    let open3 = (): void => undefined
    const gate = new Promise<void>((resolve) => (open3 = resolve))

    beforeAll(async () => {
      one = await open()
      two = await open()
      for (const { jobs } of [one, two]) {
        jobs.work('plain', (data) => Promise.resolve(note('plain', numberOf(data))), 4)
        jobs.work('single', (data) => Promise.resolve(note('single', numberOf(data))))
        jobs.work('later', (data) => Promise.resolve(note('later', numberOf(data))))
        jobs.work('flaky', (data) => {
          note('flaky', numberOf(data))
          return doneOf('flaky').length < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()
        })
        jobs.work('hopeless', () => Promise.reject(new Error(`failure ${++failures}`)))
        jobs.work('gated', async (data) => {
          await gate
          note('gated', numberOf(data))
        })
      }
      one.jobs.work(
        'narrow',
        async (data) => {
          most = Math.max(most, ++running)
          await new Promise((resolve) => setTimeout(resolve, 5))
          running--
          note('narrow', numberOf(data))
        },
        3,
      )
      await Promise.all([one.jobs.start(), two.jobs.start()])
    })
    afterAll(() => Promise.all([one.jobs.stop(), two.jobs.stop()]))

    test('every job runs exactly once, on whatever node', async () => {
      const all = Array.from({ length: 300 }, (_, n) => n)
      await Promise.all(all.map((n) => (n % 2 ? one : two).jobs.send('plain', { n })))
      await vi.waitFor(() => expect(doneOf('plain')).toHaveLength(300), SOON)
      expect(doneOf('plain').toSorted((a, b) => a - b)).toEqual(all)
      await vi.waitFor(async () => expect(await one.jobs.waiting()).toBe(0), SOON)
    })

    test('a queue has no more jobs under way than it was given hands', async () => {
      await Promise.all(Array.from({ length: 30 }, (_, n) => one.jobs.send('narrow', { n })))
      await vi.waitFor(() => expect(doneOf('narrow')).toHaveLength(30), SOON)
      expect(most).toBe(3)
    })

    test('a job sent in a transaction exists only if it commits', async () => {
      const before = doneOf('plain').length
      await expect(
        one.db.transaction().execute(async (tx) => {
          await one.jobs.send('plain', { n: 1001 }, { tx })
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back')
      await one.db.transaction().execute((tx) => one.jobs.send('plain', { n: 1002 }, { tx }))
      await vi.waitFor(() => expect(doneOf('plain').slice(before)).toEqual([1002]), SOON)
    })

    test('a job sent in a transaction does not run before it commits', async () => {
      const seen: number[] = []
      await one.db.transaction().execute(async (tx) => {
        await one.jobs.send('plain', { n: 2001 }, { tx })
        await two.jobs.send('plain', { n: 2002 })
        await vi.waitFor(() => expect(doneOf('plain')).toContain(2002), SOON)
        seen.push(...doneOf('plain').filter((n) => n === 2001))
      })
      expect(seen).toEqual([])
      await vi.waitFor(() => expect(doneOf('plain')).toContain(2001), SOON)
    })

    test('a failed job is tried again until it succeeds, and then no more', async () => {
      await one.jobs.send('flaky', { n: 7 })
      await vi.waitFor(() => expect(doneOf('flaky')).toEqual([7, 7, 7]), SOON)
      await vi.waitFor(async () => expect(await one.jobs.waiting()).toBe(0), SOON)
    })

    test('a job that fails for good is kept and logged', async () => {
      await one.jobs.send('hopeless', { n: 1 }, { retryLimit: 1 })
      await vi.waitFor(() => {
        const lines = [...one.log.lines, ...two.log.lines].filter((line) => line.level === 'error')
        expect(lines).toMatchObject([{ data: { queue: 'hopeless', attempt: 2 } }])
      }, SOON)
      expect(failures).toBe(2)
    })

    test('startAfter is waited for', async () => {
      const at = Date.now() + 700
      await one.jobs.send('later', { n: 1 }, { startAfter: new Date(at) })
      expect(await one.jobs.waiting()).toBe(1)
      await vi.waitFor(() => expect(doneOf('later')).toEqual([1]), SOON)
      // The database's clock decides; it is the same machine here.
      expect(Date.now()).toBeGreaterThanOrEqual(at - 50)
    })

    test('one waiting job for each singleton key; others are not held up', async () => {
      const startAfter = new Date(Date.now() + 600)
      for (const node of [one, two, one]) {
        await node.jobs.send('single', { n: 1 }, { singletonKey: 'a', startAfter })
        await node.jobs.send('single', { n: 2 }, { singletonKey: 'b', startAfter })
        await node.jobs.send('single', { n: 3 }, { startAfter })
      }
      expect(await one.jobs.waiting()).toBe(5)
      await vi.waitFor(
        () => expect(doneOf('single').toSorted((a, b) => a - b)).toEqual([1, 2, 3, 3, 3]),
        SOON,
      )
      await one.jobs.send('single', { n: 4 }, { singletonKey: 'a' })
      await vi.waitFor(() => expect(doneOf('single')).toContain(4), SOON)
    })

    test('a waiting singleton runs after the transaction that asked for it again', async () => {
      await one.jobs.send(
        'single',
        { n: 10 },
        { singletonKey: 'held', startAfter: new Date(Date.now() + 300) },
      )
      const early: number[] = []
      await one.db.transaction().execute(async (tx) => {
        await one.jobs.send('single', { n: 11 }, { singletonKey: 'held', tx })
        // Another job that becomes due at the same time and runs shows that the first could have.
        await two.jobs.send('later', { n: 12 }, { startAfter: new Date(Date.now() + 500) })
        await vi.waitFor(() => expect(doneOf('later')).toContain(12), SOON)
        early.push(...doneOf('single').filter((n) => n === 10))
      })
      expect(early).toEqual([])
      await vi.waitFor(() => expect(doneOf('single')).toContain(10), SOON)
    })

    test('refuses queues nobody works on', async () => {
      await expect(one.jobs.send('nobody', {})).rejects.toThrow('nobody works on')
    })

    test('the jobs of a node that died run on another', async () => {
      const dying = await open()
      let begun = 0
      dying.jobs.work('gated', () => {
        begun++
        return new Promise(() => undefined)
      })
      await dying.jobs.start()
      // The two other nodes take one each and hold it; the third job is the dying node's.
      for (let n = 0; n < 20 && begun === 0; n++) {
        await one.jobs.send('gated', { n })
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      await vi.waitFor(() => expect(begun).toBe(1), SOON)
      dying.die()
      open3()
      await vi.waitFor(async () => {
        expect(await one.jobs.waiting()).toBe(0)
        expect(new Set(doneOf('gated')).size).toBe(doneOf('gated').length)
        expect(doneOf('gated').toSorted((a, b) => a - b)).toEqual(doneOf('gated').map((_, i) => i))
        expect([...one.log.lines, ...two.log.lines].map((line) => line.message)).toContain(
          'the node of a job went away',
        )
      }, SOON)
      await dying.jobs.stop()
    })

    test('stop waits for the job under way, and takes no more', async () => {
      const node = await open()
      let finish = (): void => undefined
      const ended: number[] = []
      let begun = false
      node.jobs.work('slow', async (data) => {
        begun = true
        await new Promise<void>((resolve) => (finish = resolve))
        ended.push(numberOf(data))
      })
      await node.jobs.start()
      await node.jobs.send('slow', { n: 1 })
      await node.jobs.send('slow', { n: 2 })
      await vi.waitFor(() => expect(begun).toBe(true), SOON)
      const stopped = node.jobs.stop()
      finish()
      await stopped
      expect(ended).toEqual([1])
      expect(await node.jobs.waiting()).toBe(1)
    })

    test('a job that outlasts the grace of stop is told to give up', async () => {
      const node = await open()
      let told = false
      node.jobs.work('endless', async (_, signal) => {
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
        told = true
        throw new Error('gave up')
      })
      await node.jobs.start()
      await node.jobs.send('endless', { n: 1 })
      await vi.waitFor(async () => expect(await node.jobs.waiting()).toBe(0), SOON)
      await node.jobs.stop()
      expect(told).toBe(true)
      expect(await node.jobs.waiting()).toBe(1)
    })
  })
}
