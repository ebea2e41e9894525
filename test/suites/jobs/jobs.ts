import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Db } from '#ports/db.ts'
import type { Jobs } from '#ports/jobs.ts'
import type { RecordingLog } from '../support/recordingLog.ts'

/** A node that works on jobs. */
export interface JobNode {
  readonly jobs: Jobs
  readonly db: Db
  readonly log: RecordingLog
  /** Ends the node as if its process was killed: it neither finishes nor signs off. */
  die(): void
}

interface Numbered {
  readonly n: number
}

export const numberOf = (data: unknown): number => (data as Numbered).n
export const SOON = { timeout: 30_000, interval: 20 }

/**
 * What every job runner must do. `open` makes a node of one shared job store, with three hands for media and one for
 * the outside; call `start` on its jobs.
 */
export const jobsSuite = (name: string, open: () => Promise<JobNode>): void => {
  describe(`jobs: ${name}`, () => {
    let one: JobNode
    let two: JobNode
    const done = new Map<string, number[]>()
    const doneOf = (queue: string): number[] => done.get(queue) ?? []
    const note = (queue: string, n: number): void => void done.set(queue, [...doneOf(queue), n])
    let running = 0
    let most = 0
    let inLine = 0
    let mostInLine = 0
    let failures = 0

    beforeAll(async () => {
      one = await open()
      two = await open()
      for (const { jobs } of [one, two]) {
        jobs.work('plain', (data) => Promise.resolve(note('plain', numberOf(data))))
        jobs.work('single', (data) => Promise.resolve(note('single', numberOf(data))))
        jobs.work('later', (data) => Promise.resolve(note('later', numberOf(data))))
        jobs.work('flaky', (data) => {
          note('flaky', numberOf(data))
          return doneOf('flaky').length < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve()
        })
        jobs.work('hopeless', () => Promise.reject(new Error(`failure ${++failures}`)))
        jobs.work(
          'serial',
          async (data) => {
            mostInLine = Math.max(mostInLine, ++inLine)
            await new Promise((resolve) => setTimeout(resolve, 5))
            inLine--
            note('serial', numberOf(data))
          },
          { lane: 'media', serial: true },
        )
        jobs.work('clock', () => Promise.resolve(note('clock', Math.floor(Date.now() / 60_000))), {
          cron: '* * * * *',
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
        { lane: 'media' },
      )
      await Promise.all([one.jobs.start(), two.jobs.start()])
    })
    afterAll(() => Promise.all([one.jobs.stop(), two.jobs.stop()]))

    test('every job runs exactly once, on whatever node', async () => {
      const all = Array.from({ length: 300 }, (_, n) => n)
      await Promise.all(all.map((n) => (n % 2 ? one : two).jobs.send([{ queue: 'plain', data: { n } }])))
      await vi.waitFor(() => expect(doneOf('plain')).toHaveLength(300), SOON)
      expect(doneOf('plain').toSorted((a, b) => a - b)).toEqual(all)
      await vi.waitFor(async () => expect(await one.jobs.waiting()).toBe(0), SOON)
    })

    test('a lane has no more jobs under way than it was given hands', async () => {
      await Promise.all(
        Array.from({ length: 30 }, (_, n) => one.jobs.send([{ queue: 'narrow', data: { n } }])),
      )
      await vi.waitFor(() => expect(doneOf('narrow')).toHaveLength(30), SOON)
      expect(most).toBe(3)
    })

    test('jobs of a serial queue run one after another, on whatever node', async () => {
      await Promise.all(
        Array.from({ length: 20 }, (_, n) =>
          (n % 2 ? one : two).jobs.send([{ queue: 'serial', data: { n } }]),
        ),
      )
      await vi.waitFor(() => expect(doneOf('serial')).toHaveLength(20), SOON)
      expect(mostInLine).toBe(1)
      const { jobs } = await open()
      expect(() => jobs.work('hasty', () => Promise.resolve(), { serial: true })).toThrow('slow lane')
    })

    test('many jobs are sent at once, and each of them runs', async () => {
      const before = doneOf('plain').length
      const numbers = Array.from({ length: 200 }, (_, n) => 5000 + n)
      await one.jobs.send(numbers.map((n) => ({ queue: 'plain', data: { n } })))
      await vi.waitFor(() => expect(doneOf('plain')).toHaveLength(before + 200), SOON)
      expect(
        doneOf('plain')
          .slice(before)
          .toSorted((a, b) => a - b),
      ).toEqual(numbers)
      await one.jobs.send([])
    })

    test('a job sent in a transaction exists only if it commits', async () => {
      const before = doneOf('plain').length
      await expect(
        one.db.transaction().execute(async (tx) => {
          await one.jobs.send([{ queue: 'plain', data: { n: 1001 } }], tx)
          throw new Error('rolled back')
        }),
      ).rejects.toThrow('rolled back')
      await one.db.transaction().execute((tx) => one.jobs.send([{ queue: 'plain', data: { n: 1002 } }], tx))
      await vi.waitFor(() => expect(doneOf('plain').slice(before)).toEqual([1002]), SOON)
    })

    test('a job sent in a transaction does not run before it commits', async () => {
      const seen: number[] = []
      await one.db.transaction().execute(async (tx) => {
        await one.jobs.send([{ queue: 'plain', data: { n: 2001 } }], tx)
        await two.jobs.send([{ queue: 'plain', data: { n: 2002 } }])
        await vi.waitFor(() => expect(doneOf('plain')).toContain(2002), SOON)
        seen.push(...doneOf('plain').filter((n) => n === 2001))
      })
      expect(seen).toEqual([])
      await vi.waitFor(() => expect(doneOf('plain')).toContain(2001), SOON)
    })

    test('a failed job is tried again until it succeeds, and then no more', async () => {
      await one.jobs.send([{ queue: 'flaky', data: { n: 7 } }])
      await vi.waitFor(() => expect(doneOf('flaky')).toEqual([7, 7, 7]), SOON)
      await vi.waitFor(async () => expect(await one.jobs.waiting()).toBe(0), SOON)
    })

    test('a job that fails for good is kept and logged', async () => {
      await one.jobs.send([{ queue: 'hopeless', data: { n: 1 }, retryLimit: 1 }])
      await vi.waitFor(() => {
        const lines = [...one.log.lines, ...two.log.lines].filter((line) => line.level === 'error')
        expect(lines).toMatchObject([{ data: { queue: 'hopeless', attempt: 2 } }])
      }, SOON)
      expect(failures).toBe(2)
    })

    test('startAfter is waited for', async () => {
      const at = Date.now() + 700
      await one.jobs.send([{ queue: 'later', data: { n: 1 }, startAfter: new Date(at) }])
      expect(await one.jobs.waiting()).toBe(1)
      await vi.waitFor(() => expect(doneOf('later')).toEqual([1]), SOON)
      // The database's clock decides; it is the same machine here.
      expect(Date.now()).toBeGreaterThanOrEqual(at - 50)
    })

    test('one waiting job for each singleton key; others are not held up', async () => {
      const startAfter = new Date(Date.now() + 600)
      for (const node of [one, two, one]) {
        await node.jobs.send([{ queue: 'single', data: { n: 1 }, singletonKey: 'a', startAfter }])
        await node.jobs.send([{ queue: 'single', data: { n: 2 }, singletonKey: 'b', startAfter }])
        await node.jobs.send([{ queue: 'single', data: { n: 3 }, startAfter }])
      }
      expect(await one.jobs.waiting()).toBe(5)
      await vi.waitFor(
        () => expect(doneOf('single').toSorted((a, b) => a - b)).toEqual([1, 2, 3, 3, 3]),
        SOON,
      )
      await one.jobs.send([{ queue: 'single', data: { n: 4 }, singletonKey: 'a' }])
      await vi.waitFor(() => expect(doneOf('single')).toContain(4), SOON)
    })

    test('a waiting singleton runs after the transaction that asked for it again, with what that gave it', async () => {
      await one.jobs.send([
        { queue: 'single', data: { n: 10 }, singletonKey: 'held', startAfter: new Date(Date.now() + 300) },
      ])
      const early: number[] = []
      await one.db.transaction().execute(async (tx) => {
        await one.jobs.send([{ queue: 'single', data: { n: 11 }, singletonKey: 'held' }], tx)
        // Another job that becomes due at the same time and runs shows that the first could have.
        await two.jobs.send([{ queue: 'later', data: { n: 12 }, startAfter: new Date(Date.now() + 500) }])
        await vi.waitFor(() => expect(doneOf('later')).toContain(12), SOON)
        early.push(...doneOf('single').filter((n) => n === 10 || n === 11))
      })
      expect(early).toEqual([])
      await vi.waitFor(() => expect(doneOf('single')).toContain(11), SOON)
      expect(doneOf('single')).not.toContain(10)
    })

    test('refuses queues nobody works on', async () => {
      await expect(one.jobs.send([{ queue: 'nobody', data: {} }])).rejects.toThrow('nobody works on')
    })

    test('a job comes by the clock, once for all nodes', async () => {
      await vi.waitFor(() => expect(doneOf('clock').length).toBeGreaterThan(0), { timeout: 70_000 })
      expect(new Set(doneOf('clock')).size).toBe(doneOf('clock').length)
    }, 80_000)
  })
}
