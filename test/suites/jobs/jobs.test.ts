import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#adapters/db/connect.ts'
import { type GraphileConfig, graphileJobs } from '#adapters/jobs/graphile.ts'
import type { Jobs } from '#ports/jobs.ts'
import { freshDatabase } from '#test/support/database.ts'
import { recordingLog } from '../support/recordingLog.ts'
import { jobsSuite } from './jobs.ts'
import { jobNodesSuite } from './nodes.ts'

const url = await freshDatabase()
const closing: (() => Promise<void>)[] = []
afterAll(() => Promise.all(closing.map((close) => close())))

const SOON = { timeout: 20_000, interval: 20 }

const open = (at = url, config: Partial<GraphileConfig> = {}) => {
  const { db, pool, close } = connect(at, 10)
  const log = recordingLog()
  let isDead = false
  closing.push(async () => {
    // Nobody stops what died.
    if (isDead) return
    await jobs.stop().catch(() => undefined)
    await close()
  })
  // From now on nothing of this node reaches the database, and nothing tells it so.
  const die = (): void => {
    isDead = true
    pool.connect = pool.query = (): Promise<never> => new Promise(() => undefined)
    void pool.end()
  }
  const hands = { media: 3, outside: 1 }
  const jobs = graphileJobs({ db, pool, log, hands, nodeTtlMs: 1500, graceMs: 300, pollMs: 200, ...config })
  return { jobs, db, pool, log, die }
}

/** A started node that notes what it does of `queue`. */
const openNoting = async (at: string, queue: string, config: Partial<GraphileConfig> = {}) => {
  const node = open(at, config)
  const done: unknown[] = []
  node.jobs.work(queue, (data) => Promise.resolve(void done.push(data)))
  await node.jobs.start()
  return { ...node, done }
}

jobsSuite('graphile-worker', () => Promise.resolve(open()))
jobNodesSuite('graphile-worker', () => Promise.resolve(open()))

describe('jobs: graphile-worker', () => {
  test('dead letters are kept with what they failed of', async () => {
    const { rows } = await sql`
      select task_identifier as queue, last_error from graphile_worker.jobs
      where attempts = max_attempts`.execute(open().db)
    expect(rows).toEqual([{ queue: 'hopeless', lastError: 'failure 2' }])
  })

  test('alone, a process takes up at once what the one before it held', async () => {
    const at = await freshDatabase()
    const config = { alone: true, nodeTtlMs: 600_000, graceMs: 0 }
    const first = open(at, config)
    let begun = false
    first.jobs.work('held', () => {
      begun = true
      return new Promise(() => undefined)
    })
    await first.jobs.start()
    await first.jobs.send([{ queue: 'held', data: { n: 1 } }])
    await vi.waitFor(() => expect(begun).toBe(true), SOON)
    // As after SIGKILL: nothing of it reaches the database any more.
    first.die()
    const second = await openNoting(at, 'held', config)
    await vi.waitFor(() => expect(second.done).toEqual([{ n: 1 }]), SOON)
    await second.jobs.stop()
  })

  test('a node works on after all its connections were cut', async () => {
    const at = await freshDatabase()
    const node = await openNoting(at, 'cut')
    const other = connect(at, 1)
    await other.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await other.close()
    await vi.waitFor(() => node.jobs.send([{ queue: 'cut', data: { n: 1 } }]), SOON)
    await vi.waitFor(() => expect(node.done).toEqual([{ n: 1 }]), SOON)
    await node.jobs.stop()
  })

  test('of jobs without a key nodes are told when they are committed, and once', async () => {
    const at = await freshDatabase()
    // Nobody looks by itself within the time of a test.
    const node = await openNoting(at, 'quiet', { pollMs: 600_000 })
    const listener = new pg.Client(at)
    await listener.connect()
    let told = 0
    listener.on('notification', () => told++)
    await listener.query('listen "jobs:insert"')
    const jobs = Array.from({ length: 50 }, (_, n) => ({ queue: 'quiet', data: { n } }))
    await node.db.transaction().execute((tx) => node.jobs.send(jobs, tx))
    await listener.query('select 1')
    expect([told, node.done.length]).toEqual([0, 0])
    node.jobs.wake(jobs)
    await vi.waitFor(() => expect(node.done).toHaveLength(50), SOON)
    await listener.query('select 1')
    expect(told).toBe(1)
    await listener.end()
    await node.jobs.stop()
  })

  test('a job whose key stays is not sent beside one that waits, nor beside one that is under way', async () => {
    const at = await freshDatabase()
    const node = open(at)
    const begun: unknown[] = []
    let finish = (): void => undefined
    node.jobs.work('stays', async (data) => {
      begun.push(data)
      await new Promise<void>((resolve) => (finish = resolve))
    })
    await node.jobs.start()
    const send = (n: number) =>
      node.jobs.send([{ queue: 'stays', data: { n }, singletonKey: 'one', sameKey: 'stays' }])
    await send(1)
    await vi.waitFor(() => expect(begun).toEqual([{ n: 1 }]), SOON)
    await send(2)
    finish()
    const kept = sql`select from graphile_worker.jobs`
    await expect.poll(async () => (await kept.execute(node.db)).rows.length, SOON).toBe(0)
    await send(3)
    await vi.waitFor(() => expect(begun).toEqual([{ n: 1 }, { n: 3 }]), SOON)
    finish()
    await node.jobs.stop()
  })

  test('however many jobs with keys are sent at once, the nodes are told once', async () => {
    const at = await freshDatabase()
    const node = await openNoting(at, 'counted')
    const listener = new pg.Client(at)
    await listener.connect()
    let told = 0
    listener.on('notification', () => told++)
    await listener.query('listen "jobs:insert"')
    await node.db.transaction().execute((tx) =>
      node.jobs.send(
        Array.from({ length: 50 }, (_, n) => ({ queue: 'counted', data: { n }, singletonKey: `${n}` })),
        tx,
      ),
    )
    await vi.waitFor(() => expect(node.done).toHaveLength(50), SOON)
    await listener.query('select 1')
    expect(told).toBe(1)
    await listener.end()
    await node.jobs.stop()
  })

  test('a job that is taken while it is renewed is done once more', async () => {
    const at = await freshDatabase()
    const { jobs, db, done } = await openNoting(at, 'renewed')
    const send = (n: number, more: object) => jobs.send([{ queue: 'renewed', data: { n }, ...more }])
    await send(1, { singletonKey: 'one', startAfter: new Date(Date.now() + 60_000) })
    // Holds it as a worker does that has taken it and has not said so yet.
    const renewing = await db.transaction().execute(async (tx) => {
      await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'another'`.execute(tx)
      const sent = send(2, { singletonKey: 'one', startAfter: new Date(0) })
      const waits = sql`select from pg_locks where not granted and locktype = 'transactionid'`
      await expect.poll(async () => (await waits.execute(db)).rows.length, SOON).toBeGreaterThan(0)
      return { sent }
    })
    await renewing.sent
    await expect.poll(() => done, SOON).toEqual([{ n: 2 }])
  })

  test('the numbers that sending takes never run out', async () => {
    const at = await freshDatabase()
    const node = await openNoting(at, 'numbered')
    const last = 2 ** 31 - 1
    await sql`select setval('graphile_worker.tasks_id_seq', ${last - 1})`.execute(node.db)
    const lastValue = async (): Promise<unknown> =>
      (
        await sql<{ lastValue: unknown }>`select last_value from graphile_worker.tasks_id_seq`.execute(
          node.db,
        )
      ).rows[0]?.lastValue
    await vi.waitFor(async () => expect(await lastValue()).toBeLessThan(1000), SOON)
    for (const n of [1, 2, 3]) await node.jobs.send([{ queue: 'numbered', data: { n } }])
    await vi.waitFor(() => expect(node.done).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]), SOON)
    await node.jobs.stop()
  })

  test('what waits in the tables of the last release is done by this one', async () => {
    const at = await freshDatabase()
    const { pool } = open(at)
    await pool.query(lastRelease)
    const insert = (name: string, state: string, data: object, key: string, startAfter = new Date()) =>
      pool.query(
        'insert into pgboss.job (name, state, data, singleton_key, start_after) values ($1, $2, $3, $4, $5)',
        [name, state, data, key, startAfter],
      )
    await insert('letters', 'created', { n: 1 }, 'a')
    await insert('letters', 'retry', { n: 2 }, 'b')
    await insert('letters', 'active', { n: 3 }, 'c')
    await insert('letters', 'completed', { n: 4 }, 'd')
    await insert('dead-letters', 'created', { n: 5 }, 'e')
    await insert('letters', 'created', { n: 6 }, 'f', new Date(Date.now() + 3_600_000))
    await insert('letters', 'active', { n: 7 }, 'g')
    await insert('letters', 'created', { n: 7 }, 'g')
    await insert('fact.heard', 'created', { name: 'roomDeleted', roomUuid: 'x' }, 'h')

    const node = open(at)
    const done: unknown[] = []
    const note = (data: unknown): Promise<void> => Promise.resolve(void done.push(data))
    const work = (jobs: Jobs): void => {
      jobs.work('letters', note)
      jobs.work('fact.heard', note)
    }
    const other = open(at)
    work(node.jobs)
    work(other.jobs)
    await Promise.all([node.jobs.start(), other.jobs.start()])
    await vi.waitFor(() => expect(done).toHaveLength(5), SOON)
    expect(done).toEqual(
      expect.arrayContaining([
        { n: 1 },
        { n: 2 },
        { n: 3 },
        { n: 7 },
        { name: 'roomDeleted', roomUuid: 'x', factId: expect.any(String), at: expect.any(String), by: null },
      ]),
    )
    expect(await node.jobs.waiting()).toBe(1)
    expect((await pool.query(`select to_regclass('pgboss.job') as there`)).rows).toEqual([{ there: null }])
    await Promise.all([node.jobs.stop(), other.jobs.stop()])
  })
})

/** The table of pg-boss 10 that kept the jobs. */
const lastRelease = `
  create schema pgboss;
  create type pgboss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed');
  create table pgboss.job (
    id uuid not null default gen_random_uuid(), name text not null, priority integer not null default 0,
    data jsonb, state pgboss.job_state not null default 'created', retry_limit integer not null default 8,
    retry_count integer not null default 0, retry_delay integer not null default 2,
    retry_backoff boolean not null default true, start_after timestamptz not null default now(),
    started_on timestamptz, singleton_key text, singleton_on timestamp,
    expire_in interval not null default '12 hours', created_on timestamptz not null default now(),
    completed_on timestamptz, keep_until timestamptz not null default now() + interval '14 days', output jsonb,
    dead_letter text, policy text
  );`
