import { describe, expect, test, vi } from 'vitest'
import { type JobNode, numberOf, SOON } from './jobs.ts'

/** What a job runner must do when its nodes stop or die. */
export const jobNodesSuite = (name: string, open: () => Promise<JobNode>): void => {
  describe(`nodes that work on jobs: ${name}`, () => {
    test('the jobs of a node that died run on another', async () => {
      const [one, two, dying] = [await open(), await open(), await open()]
      let openGate = (): void => undefined
      const gate = new Promise<void>((resolve) => (openGate = resolve))
      const done: number[] = []
      for (const { jobs } of [one, two]) {
        jobs.work('gated', (data) => gate.then(() => void done.push(numberOf(data))), { lane: 'outside' })
        await jobs.start()
      }
      let begun = 0
      dying.jobs.work(
        'gated',
        () => {
          begun++
          return new Promise(() => undefined)
        },
        { lane: 'outside' },
      )
      await dying.jobs.start()
      // The two other nodes take at most one each and hold it: soon one is the dying node's.
      let sent = 0
      while (begun === 0 && sent < 100) {
        await one.jobs.send([{ queue: 'gated', data: { n: sent++ } }])
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
      await vi.waitFor(() => expect(begun).toBe(1), SOON)
      dying.die()
      openGate()
      await vi.waitFor(async () => {
        expect(await one.jobs.waiting()).toBe(0)
        expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: sent }, (_, n) => n))
        expect([...one.log.lines, ...two.log.lines].map((line) => line.message)).toContain(
          'the node of a job went away',
        )
      }, SOON)
      await Promise.all([one, two].map((node) => node.jobs.stop()))
    })

    test('stop waits for the job under way, which may send, and takes no more', async () => {
      const node = await open()
      let finish = (): void => undefined
      const ended: number[] = []
      let begun = false
      node.jobs.work(
        'slow',
        async (data) => {
          begun = true
          await new Promise<void>((resolve) => (finish = resolve))
          // What is under way may send to the end.
          await node.jobs.send([{ queue: 'slow', data: { n: 3 } }])
          ended.push(numberOf(data))
        },
        { lane: 'outside' },
      )
      await node.jobs.start()
      await node.jobs.send([{ queue: 'slow', data: { n: 1 } }])
      await node.jobs.send([{ queue: 'slow', data: { n: 2 } }])
      await vi.waitFor(() => expect(begun).toBe(true), SOON)
      const stopped = node.jobs.stop()
      finish()
      await stopped
      expect(ended).toEqual([1])
      expect(await node.jobs.waiting()).toBe(2)
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
      await node.jobs.send([{ queue: 'endless', data: { n: 1 } }])
      await vi.waitFor(async () => expect(await node.jobs.waiting()).toBe(0), SOON)
      await node.jobs.stop()
      expect(told).toBe(true)
      expect(await node.jobs.waiting()).toBe(1)
    })

    test('a job that does not give up is left to another node', async () => {
      const [stubborn, heir] = [await open(), await open()]
      let begun = false
      stubborn.jobs.work('stubborn', () => {
        begun = true
        return new Promise(() => undefined)
      })
      await stubborn.jobs.start()
      await stubborn.jobs.send([{ queue: 'stubborn', data: { n: 1 } }])
      await vi.waitFor(() => expect(begun).toBe(true), SOON)
      const done: number[] = []
      heir.jobs.work('stubborn', (data) => Promise.resolve(void done.push(numberOf(data))))
      await heir.jobs.start()
      await stubborn.jobs.stop()
      await vi.waitFor(() => expect(done).toEqual([1]), SOON)
      await heir.jobs.stop()
    })
  })
}
