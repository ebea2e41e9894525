import { afterAll, expect, test, vi } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { graphileJobs } from '#adapters/jobs/graphile.ts'
import { freshDatabase } from '#test/support/database.ts'
import { recordingLog } from '../support/recordingLog.ts'
import { numberOf, SOON } from './jobs.ts'

const url = await freshDatabase()
const { db, pool, close } = connect(url, 10)
// Nobody looks by itself within the time of a test.
const jobs = graphileJobs({ db, pool, log: recordingLog(), pollMs: 600_000, graceMs: 300 })

afterAll(async () => {
  await jobs.stop()
  await close()
})

const lanes = ['outside', 'hooks', 'media'] as const

test('jobs of slow lanes start when they are sent, each after the one before, in transactions and without', async () => {
  const done = new Map<string, number>(lanes.map((lane) => [lane, 0]))
  for (const lane of lanes)
    jobs.work(
      `${lane}.next`,
      async (data) => {
        const n = numberOf(data) + 1
        done.set(lane, n)
        const next = [{ queue: `${lane}.next`, data: { n } }]
        if (n % 2 === 0) return jobs.send(next)
        await db.transaction().execute((tx) => jobs.send(next, tx))
        jobs.wake(next)
      },
      { lane },
    )
  await jobs.start()
  await jobs.send(lanes.map((lane) => ({ queue: `${lane}.next`, data: { n: 0 } })))
  // Each is sent while its lane rests, which found nothing more.
  await vi.waitFor(() => {
    for (const lane of lanes) expect(done.get(lane), lane).toBeGreaterThanOrEqual(20)
  }, SOON)
})
