import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import PgBoss from 'pg-boss'
import type { Db } from '#ports/db.ts'
import type { JobOptions, Jobs } from '#ports/jobs.ts'
import type { Log } from '#ports/log.ts'
import { Crew, type FetchedJob } from './crew.ts'
import { hangDoorbell, type ListenPool } from './doorbell.ts'
import { keepPresence } from './presence.ts'
import { claimJobs, dueQueues, executorOn, holdWaitingJob, ringingExecutorOn, waitingJobs } from './store.ts'
import { startQueues } from './queues.ts'

export interface PgBossConfig {
  readonly db: Db
  /** The pool under `db`: one of its connections listens. */
  readonly pool: ListenPool
  readonly log: Log
  /** No other process works on this database: what one before us held when it ended is given back at once. */
  readonly alone?: boolean
  /** How often to look for jobs when nothing rings. Default 10,000. */
  readonly pollMs?: number
  /** How long a node may be silent before its jobs are given to others. Default 30,000. */
  readonly nodeTtlMs?: number
  /** How long `stop` waits before it tells the jobs under way to give up. Default 7,000. */
  readonly graceMs?: number
  /** Seconds before the first retry; doubled, with chance, for each further one. Default 2. */
  readonly retryDelaySeconds?: number
}

const SECONDS_OF_LONGEST_JOB = 12 * 3600
const AFTER_ABORT_MS = 1000
const DEFAULT_RETRIES = 8

/**
 * Jobs in the database, through pg-boss. A sent job rings a doorbell (LISTEN) on every node, so it starts at once
 * and an idle node asks only every `pollMs`. A job whose node dies is given to another after `nodeTtlMs`.
 * Queues exist once a worker or a schedule names them; sending to any other throws.
 */
export const pgBossJobs = (config: PgBossConfig): Jobs => {
  const { db, log } = config
  const pollMs = config.pollMs ?? 10_000
  const node = randomUUID()
  const boss = new PgBoss({
    db: executorOn(db),
    retryLimit: DEFAULT_RETRIES,
    retryDelay: config.retryDelaySeconds ?? 2,
    retryBackoff: true,
    expireInSeconds: SECONDS_OF_LONGEST_JOB,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 3,
    cronWorkerIntervalSeconds: 15,
  })
  boss.on('error', (error) => log.error({ err: error }, 'the job store has trouble'))

  const crews = new Map<string, Crew>()
  const schedules = new Map<string, string>()
  const ends: (() => Promise<void>)[] = []
  let state: 'new' | 'started' | 'stopping' | 'stopped' = 'new'
  let timer: NodeJS.Timeout | undefined
  let looking = false
  let again = false

  const tools = {
    log,
    fetch: async (queue: string, most: number): Promise<FetchedJob[]> => {
      const jobs = await boss.fetch<object>(queue, { batchSize: most, includeMetadata: true })
      if (jobs.length > 0)
        await claimJobs(
          db,
          queue,
          jobs.map((job) => job.id),
          node,
        )
      return jobs
    },
    complete: (queue: string, id: string) => boss.complete(queue, id),
    fail: async (queue: string, id: string, error: Error) => {
      await boss.fail(queue, id, { message: error.message })
      // The retry has a time of its own: set the clock for it.
      void look()
    },
  }

  /** Looks which queues have work, and sets the clock for the next look. */
  const look = async (): Promise<void> => {
    again = true
    if (looking) return
    looking = true
    while (again && state === 'started') {
      again = false
      clearTimeout(timer)
      let waitMs = pollMs
      try {
        for (const due of await dueQueues(db, [...crews.keys()])) {
          if (due.waitMs > 0) waitMs = Math.min(waitMs, due.waitMs)
          else void crews.get(due.name)?.pump()
        }
      } catch (error) {
        log.error({ err: error }, 'the job store could not be asked')
      }
      if (state === 'started') timer = setTimeout(() => void look(), waitMs + 1)
    }
    looking = false
  }

  const send = async (queue: string, data: object, options: JobOptions = {}): Promise<void> => {
    // Jobs under way may send others while they are waited for.
    if (state === 'new' || state === 'stopped')
      throw new Error(`jobs are not running: nothing can be sent to ${queue}`)
    if (!crews.has(queue)) throw new Error(`nobody works on the queue ${queue}`)
    const on = options.tx ?? db
    const key = options.singletonKey
    for (;;) {
      const id = await boss.send(queue, data, {
        db: ringingExecutorOn(on, queue),
        // Every queue admits one waiting job for each key; jobs without a key get one of their own.
        singletonKey: key ?? randomUUID(),
        ...(options.startAfter && { startAfter: options.startAfter }),
        ...(options.retryLimit !== undefined && { retryLimit: options.retryLimit }),
      })
      if (id !== null || key === undefined || (await holdWaitingJob(on, queue, key))) return
    }
  }

  return {
    send,
    work: (queue, handle, atOnce = 1) => {
      if (state !== 'new') throw new Error('register workers before start')
      crews.set(queue, new Crew(queue, handle, atOnce, tools))
    },
    schedule: (queue, cron) => {
      if (state !== 'new') throw new Error('register schedules before start')
      schedules.set(queue, cron)
    },
    start: async () => {
      await startQueues(boss, db, [...crews.keys()], schedules)
      state = 'started'
      const queues = [...crews.keys()]
      ends.push(
        await keepPresence({
          db,
          log,
          node,
          ttlMs: config.nodeTtlMs ?? 30_000,
          alone: config.alone ?? false,
          queues,
          giveBack: async (job) => {
            if (job.retryCount >= job.retryLimit)
              log.error({ queue: job.name, job: job.id }, 'a job is kept as a dead letter')
            await tools.fail(job.name, job.id, new Error('its node went away'))
          },
          lost: () => {
            for (const crew of crews.values()) crew.abort()
          },
        }),
        hangDoorbell(config.pool, log, () => void look()),
      )
    },
    stop: async () => {
      if (state !== 'started') return
      state = 'stopping'
      clearTimeout(timer)
      const all = [...crews.values()]
      const ended = Promise.all(all.map((crew) => crew.stop()))
      await Promise.race([ended, sleep(config.graceMs ?? 7000, undefined, { ref: false })])
      for (const crew of all) crew.abort()
      await Promise.race([ended, sleep(AFTER_ABORT_MS, undefined, { ref: false })])
      for (const end of ends) await end()
      state = 'stopped'
      await boss.stop({ graceful: false })
    },
    waiting: () => waitingJobs(db, [...crews.keys()]),
  }
}
