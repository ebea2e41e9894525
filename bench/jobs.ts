import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from '#adapters/db/connect.ts'
import { startEmbedded } from '#adapters/db/embedded.ts'
import { migrate } from '#adapters/db/migrate.ts'
import { graphileJobs } from '#adapters/jobs/graphile.ts'
import { pinoLog } from '#adapters/log/pino.ts'
import { median, percentile } from './lib/median.ts'
import type { Finding } from './lib/table.ts'

const ROUNDS = 3
const TIMED = 300
const COUNTED = 10_000
const AT_ONCE = 100
const HANDS = 8

/** A queue under measurement: sends `count` jobs in a transaction of its own, runs `start` for each. */
interface Queue {
  send(count: number, committing: () => void): Promise<void>
  stop(): Promise<void>
}

interface Figures {
  /** From the COMMIT being sent to the job's start, in ms. */
  readonly latencies: readonly number[]
  readonly perSecond: number
}

/** What a job costs from the commit to its start, ours beside the least that PostgreSQL can do for it. */
export const jobsBench = async (): Promise<Finding[]> => {
  const home = await mkdtemp(join(tmpdir(), 'roomtone-bench-'))
  await chmod(home, 0o755)
  const server = await startEmbedded(home)
  const migrating = connect(server.connection)
  await migrate(migrating.pool, 'migrations')
  await migrating.close()
  const ours: Figures[] = []
  const floor: Figures[] = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await measure((start) => openOurs(server.connection, start)))
    floor.push(await measure((start) => openFloor(server.connection, start)))
  }
  await server.stop()
  await rm(home, { recursive: true, force: true })

  const latencies = (figures: readonly Figures[]) => figures.flatMap((one) => one.latencies)
  const rate = (figures: readonly Figures[]) => median(figures.map((one) => one.perSecond))
  const ms = (number: number) => number.toFixed(1)
  const finding = (what: string, ratio: number, wanted: string, detail: string): Finding => ({
    goal: 'jobs',
    what,
    ratio,
    wanted,
    detail,
  })
  const [mine, bare] = [latencies(ours), latencies(floor)]
  return [
    finding('commit to start, median, ms', median(mine), '<= 20', `bare pg: ${ms(median(bare))}`),
    finding('commit to start, p95, ms', percentile(mine, 95), '-', `bare pg: ${ms(percentile(bare, 95))}`),
    finding(
      'jobs sent and done, per second',
      rate(ours),
      '>= 2000',
      `bare pg: ${rate(floor).toFixed(0)}; ${AT_ONCE} a transaction, ${HANDS} hands`,
    ),
  ]
}

const measure = async (open: (start: () => void) => Promise<Queue>): Promise<Figures> => {
  let started = (): void => undefined
  const queue = await open(() => started())
  const timed = async (): Promise<number> => {
    const start = new Promise<number>((resolve) => (started = () => resolve(performance.now())))
    let committed = 0
    await queue.send(1, () => (committed = performance.now()))
    return (await start) - committed
  }
  for (let i = 0; i < 50; i++) await timed()
  const latencies: number[] = []
  for (let i = 0; i < TIMED; i++) {
    await sleep(Math.random() * 10)
    latencies.push(await timed())
  }

  let done = 0
  const all = new Promise<void>((resolve) => {
    started = () => ++done === COUNTED && resolve()
  })
  const began = performance.now()
  for (let sent = 0; sent < COUNTED; sent += AT_ONCE) await queue.send(AT_ONCE, () => undefined)
  await all
  const perSecond = COUNTED / ((performance.now() - began) / 1000)
  await queue.stop()
  return { latencies, perSecond }
}

const openOurs = async (target: pg.PoolConfig, start: () => void): Promise<Queue> => {
  const { db, pool, close } = connect(target)
  const jobs = graphileJobs({ db, pool, log: pinoLog('warn'), alone: true, hands: { quick: HANDS } })
  jobs.work('bench', () => Promise.resolve(start()))
  await jobs.start()
  return {
    send: async (count, committing) => {
      const sent = Array.from({ length: count }, (_, n) => ({ queue: 'bench', data: { n } }))
      await db.transaction().execute(async (tx) => {
        await jobs.send(sent, tx)
        committing()
      })
      jobs.wake(sent)
    },
    stop: async () => {
      await jobs.stop()
      await close()
    },
  }
}

/** The least: one INSERT with NOTIFY, one DELETE … FOR UPDATE SKIP LOCKED for each job. */
const openFloor = async (target: pg.PoolConfig, start: () => void): Promise<Queue> => {
  const { pool, close } = connect(target)
  await pool.query(
    'create table if not exists bench_jobs (id bigint generated always as identity primary key, data json)',
  )
  let stopped = false
  const hands: Promise<void>[] = []
  const work = async (wake: () => Promise<void>): Promise<void> => {
    while (!stopped) {
      const { rowCount } = await pool.query(
        'delete from bench_jobs where id = (select id from bench_jobs order by id limit 1 for update skip locked) returning data',
      )
      if (rowCount) start()
      else await wake()
    }
  }
  let ring = (): void => undefined
  let rung = new Promise<void>((resolve) => (ring = resolve))
  const listener = await pool.connect()
  listener.on('notification', () => {
    ring()
    rung = new Promise<void>((resolve) => (ring = resolve))
  })
  await listener.query('listen bench_jobs')
  for (let i = 0; i < HANDS; i++) hands.push(work(() => Promise.race([rung, sleep(1000)])))
  return {
    send: async (count, committing) => {
      const client = await pool.connect()
      await client.query('begin')
      await client.query(`insert into bench_jobs (data) select '{"n":1}' from generate_series(1, $1)`, [
        count,
      ])
      await client.query(`notify bench_jobs`)
      committing()
      await client.query('commit')
      client.release()
    },
    stop: async () => {
      stopped = true
      ring()
      await Promise.all(hands)
      listener.release(true)
      await close()
    },
  }
}
