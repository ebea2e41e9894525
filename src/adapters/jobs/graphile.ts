import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  type Runner,
  type RunnerOptions,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Job } from '#facts/kinds.ts'
import { type Db, ifWritten } from '#ports/db.ts'
import type { Jobs, Lane, WorkOptions } from '#ports/jobs.ts'
import type { Log } from '#ports/log.ts'
import { nodeNotifier } from './nodeNotifier.ts'
import { keepPresence } from './presence.ts'
import { addJobs, anyToldBy, insertJobs, type JobSpec, putJobs, putTasks, waitingJobs } from './store.ts'
import { moveOldJobs } from './storeUpkeep.ts'

export interface GraphileConfig {
  readonly db: Db
  /** The pool under `db`: one of its connections listens for each lane. */
  readonly pool: NonNullable<RunnerOptions['pgPool']>
  readonly log: Log
  /** No other process works on this database: what one before us held when it ended is given back at once. */
  readonly alone?: boolean
  /** How many jobs of a lane run side by side on this node. */
  readonly hands?: Partial<Record<Lane, number>>
  /** How often to look for jobs whose time has come. Default 2,000. */
  readonly pollMs?: number
  /** How long a node may be silent before its jobs are given to others. Default 20,000. */
  readonly nodeTtlMs?: number
  /** How long `stop` waits before it tells the jobs under way to give up. Default 5,000. */
  readonly graceMs?: number
}

type Handle = Parameters<Jobs['work']>[1]

const HANDS: Record<Lane, number> = { quick: 8, outside: 4, hooks: 8, media: 2 }
const DEFAULT_RETRIES = 8
const GRACE_MS = 5000
/** How long jobs that were told to give up may take to do so. */
export const AFTER_ABORT_MS = 1000
const AGAIN_MS = 1000
const DAY_MS = 86_400_000
/**
 * All lanes hear of every job: a slow one that found nothing rests about so long, or each quick job had it look again.
 * What counts as so many jobs ends the rest at once; what was told of otherwise waits for the next look.
 */
const REST_MS = 100
const ENDS_REST = 1000

/** Brings the tables of the jobs up to date. Where they are, it changes nothing and needs no right to. */
export const prepareJobs = async ({
  db,
  pool,
  log,
}: Pick<GraphileConfig, 'db' | 'pool' | 'log'>): Promise<void> => {
  await runMigrations({ pgPool: pool, logger: loggerOn(log) })
  await moveOldJobs(db)
}

/**
 * Jobs in the database, through graphile-worker. A sent job starts within milliseconds (LISTEN), one whose time comes
 * later within `pollMs`; retries come after 3, 7, 20, 55 … seconds.
 */
export const graphileJobs = (config: GraphileConfig): Jobs => {
  const { db, log } = config
  const queues = new Map<string, WorkOptions & { readonly handle: Handle }>()
  const names = new Set<string>()
  const nodes = new Set<string>()
  const runners = new Map<Lane, Runner>()
  const notifier = nodeNotifier({ db, log })
  let state: 'new' | 'started' | 'stopped' = 'new'
  let leave = (): Promise<void> => Promise.resolve()

  const workedBy = (queue: string): WorkOptions & { readonly handle: Handle } => {
    const options = queues.get(queue)
    if (!options) throw new Error(`nobody works on the queue ${queue}`)
    return options
  }

  const specOf = ({ queue, data, startAfter, singletonKey, retryLimit = DEFAULT_RETRIES }: Job): JobSpec => ({
    identifier: queue,
    payload: data,
    max_attempts: retryLimit + 1,
    ...(workedBy(queue).serial && { queue_name: queue }),
    ...(startAfter && { run_at: startAfter }),
    ...(singletonKey !== undefined && { job_key: `${queue}:${singletonKey}` }),
  })
  const laneOf = (queue: string): Lane => queues.get(queue)?.lane ?? 'quick'
  /** Has nodes look for those of some jobs whose time is now; quick ones disturb no slow lane. */
  const notifyOf = (jobs: readonly Job[]): void => {
    const now = Date.now()
    const due = jobs.filter(({ startAfter }) => startAfter === undefined || startAfter.getTime() <= now)
    notifier.notify(due.reduce((sum, { queue }) => sum + (laneOf(queue) === 'quick' ? 1 : ENDS_REST), 0))
  }
  /** It follows no other, and renews none. */
  const isPlain = ({ queue, singletonKey, sameKey }: Job): boolean =>
    !workedBy(queue).serial && (singletonKey === undefined || sameKey === 'stays')

  const startLane = async (lane: Lane): Promise<void> => {
    const mine = [...queues].filter(([queue]) => laneOf(queue) === lane)
    if (mine.length === 0) return
    const pollMs = config.pollMs ?? 2000
    const hands = config.hands?.[lane] ?? HANDS[lane]
    const tasks: TaskList = Object.fromEntries(
      mine.map(([queue]) => [
        queue,
        (data: unknown, { abortSignal }: { abortSignal: AbortSignal }) =>
          workedBy(queue).handle(data, abortSignal),
      ]),
    )
    const events = eventsOf(nodes, log, () => state === 'started')
    const heard = listening(events)
    const runner = await run({
      pgPool: config.pool,
      taskList: tasks,
      parsedCronItems: parseCronItems(mine.flatMap(cronItem)),
      concurrency: hands,
      pollInterval: pollMs,
      gracefulShutdownAbortTimeout: config.graceMs ?? GRACE_MS,
      noHandleSignals: true,
      logger: loggerOn(log),
      events,
      preset: {
        worker: {
          // Quick jobs are fetched by the hundred; a slow lane takes no more than it works on.
          localQueue:
            lane === 'quick'
              ? { size: 100 }
              : {
                  size: 1,
                  refetchDelay: { durationMs: Math.min(REST_MS, pollMs), maxAbortThreshold: ENDS_REST },
                },
          // How jobs ended is written for several at once, and tried again while the database does not answer.
          completeJobBatchDelay: 0,
          failJobBatchDelay: 0,
        },
      },
    })
    runners.set(lane, runner)
    // It gives up when the database stays away for minutes.
    const again = async (): Promise<void> => {
      await sleep(AGAIN_MS, undefined, { ref: false })
      if (state === 'started') await startLane(lane).catch(again)
    }
    runner.promise.then(again, again)
    await Promise.race([heard, runner.promise])
  }

  return {
    send: async (jobs, tx, also) => {
      if (state === 'new') throw new Error('jobs are not running: nothing can be sent')
      const on = tx ?? db
      const [plain, ordered] = [jobs.filter(isPlain), jobs.filter((job) => !isPlain(job))]
      await putJobs(on, plain.map(specOf), also)
      await addJobs(on, ordered.map(specOf))
      if (!tx) notifyOf(jobs)
    },
    sending: (jobs) => insertJobs(jobs.map(specOf), ifWritten),
    wake: (jobs) => {
      if (state === 'started') notifyOf(jobs)
    },
    work: (queue, handle, options = {}) => {
      if (state !== 'new') throw new Error('register workers before start')
      if (options.serial && (options.lane ?? 'quick') === 'quick')
        throw new Error(`the serial queue ${queue} needs a slow lane`)
      queues.set(queue, { ...options, handle })
      names.add(queue)
    },
    start: async () => {
      await prepareJobs(config)
      await putTasks(db, [...names])
      leave = await keepPresence({
        db,
        log,
        nodes,
        ttlMs: config.nodeTtlMs ?? 20_000,
        alone: config.alone ?? false,
      })
      state = 'started'
      for (const lane of ['quick', 'outside', 'hooks', 'media'] as const) await startLane(lane)
    },
    stop: async () => {
      if (state !== 'started') return
      state = 'stopped'
      const ended = Promise.allSettled([...runners.values()].map((runner) => runner.stop()))
      // After `graceMs` jobs are told to give up; who does not hear that is left behind.
      const patience = (config.graceMs ?? GRACE_MS) + AFTER_ABORT_MS
      await Promise.race([ended, sleep(patience, undefined, { ref: false })])
      notifier.stop()
      await leave()
      // The library never forgets a pool of workers: who worked there is let go here.
      queues.clear()
    },
    anyToldBy: (then, fact) => anyToldBy(db, then, fact),
    waiting: () => waitingJobs(db, [...names]),
  }
}

const cronItem = ([queue, { cron }]: [string, WorkOptions]) =>
  cron === undefined ? [] : [{ task: queue, match: cron, options: { backfillPeriod: DAY_MS, jobKey: queue } }]

/** Resolves when the worker pool hears of new jobs: what is sent then starts at once. */
const listening = (events: WorkerEvents): Promise<unknown> =>
  new Promise((resolve) => {
    events.once('pool:listen:success', ({ client }) => {
      // The event comes before LISTEN is sent; a question after it is answered after it.
      setImmediate(() => void client.query('select 1').then(resolve, resolve))
    })
  })

/** What the library says of slow lanes, which are meant to be so. */
const SMALL_BATCH = 'Your job batch size'

/** Only what went wrong is worth a line; failed jobs have one of their own. */
const loggerOn = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    if (meta?.['failure'] === true || message.startsWith(SMALL_BATCH)) return
    if (level === 'error') log.error({ err: meta?.['error'] }, message)
    if (level === 'warning') log.warn({}, message)
  })

/**
 * Keeps `nodes` the set of our worker pools, and logs jobs that fail. One that ends by itself is one of ours no more.
 */
const eventsOf = (nodes: Set<string>, log: Log, running: () => boolean): WorkerEvents => {
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => nodes.add(workerPool.id))
  events.on('pool:release', ({ workerPool }) => {
    if (running()) nodes.delete(workerPool.id)
  })
  events.on('job:error', ({ job, error }) => {
    const about = { err: error, queue: job.task_identifier, job: job.id, attempt: job.attempts }
    if (job.attempts >= job.max_attempts)
      log.error(about, 'a job failed for good and is kept as a dead letter')
    else log.warn(about, 'a job failed and will be tried again')
  })
  return events
}
