import { sql } from 'kysely'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { pgBossJobs } from '#adapters/jobs/pgboss.ts'
import type { Jobs } from '#ports/jobs.ts'
import { freshDatabase } from '#test/support/database.ts'
import { quietLog } from '../support/quietLog.ts'
import { jobsSuite } from './jobs.ts'

const url = await freshDatabase()
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const open = () => {
  const { db, pool, close } = connect(url, 10)
  const log = quietLog()
  let dead: Promise<void> | undefined
  closing.push(() => dead ?? close())
  // From now on nothing of this node reaches the database.
  const die = (): void => void (dead = pool.end())
  const jobs = pgBossJobs({ db, pool, log, nodeTtlMs: 1500, graceMs: 300, retryDelaySeconds: 0 })
  return Promise.resolve({ jobs, db, log, die })
}

jobsSuite('pg-boss', open)

describe('jobs: pg-boss', () => {
  test('schedules are stored as registered, and forgotten when they no longer are', async () => {
    const first = await open()
    first.jobs.work('nightly', () => Promise.resolve())
    first.jobs.schedule('nightly', '0 4 * * *')
    await first.jobs.start()
    const stored = () => sql`select name, cron, timezone from pgboss.schedule`.execute(first.db)
    expect((await stored()).rows).toEqual([{ name: 'nightly', cron: '0 4 * * *', timezone: 'UTC' }])
    await first.jobs.stop()

    const second = await open()
    second.jobs.work('nightly', () => Promise.resolve())
    await second.jobs.start()
    expect((await stored()).rows).toEqual([])
    await second.jobs.stop()
  })

  test('alone, a process takes up at once what the one before it held', async () => {
    const alone = await freshDatabase()
    const start = async (work: (jobs: Jobs) => void) => {
      const { db, pool, close } = connect(alone, 5)
      const jobs = pgBossJobs({ db, pool, log: quietLog(), alone: true, nodeTtlMs: 600_000, graceMs: 0 })
      work(jobs)
      await jobs.start()
      return { jobs, pool, close }
    }
    let begun = false
    const first = await start((jobs) =>
      jobs.work('held', () => {
        begun = true
        return new Promise(() => undefined)
      }),
    )
    await first.jobs.send('held', { n: 1 })
    await vi.waitFor(() => expect(begun).toBe(true))
    // As after SIGKILL: nothing of it reaches the database any more.
    const ended = first.pool.end()
    const done: object[] = []
    const second = await start((jobs) => jobs.work('held', (data) => Promise.resolve(void done.push(data))))
    await vi.waitFor(() => expect(done).toEqual([{ n: 1 }]), 20_000)
    await second.jobs.stop()
    await second.close()
    await first.jobs.stop()
    await ended
  })

  test('dead letters are kept with their data and what they failed of', async () => {
    const { db } = await open()
    const { rows } = await sql`select data, output from pgboss.job where name = 'dead-letters'`.execute(db)
    expect(rows).toEqual([{ data: { n: 1 }, output: { message: 'failure 2' } }])
  })
})
