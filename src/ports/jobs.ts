import type { Db } from './db.ts'

export interface JobOptions {
  /** Join this transaction: the job exists only if it commits. */
  readonly tx?: Db
  readonly startAfter?: Date
  /** At most one waiting job with this key. */
  readonly singletonKey?: string
  readonly retryLimit?: number
}

/** Work done later, at least once, with retries; dead letters are kept and logged. */
export interface Jobs {
  send(queue: string, data: object, options?: JobOptions): Promise<void>
  /** Handles jobs of a queue, `atOnce` side by side. Register before `start`. */
  work(queue: string, handle: (data: object, signal: AbortSignal) => Promise<void>, atOnce?: number): void
  /** Sends a job to `queue` by cron expression (UTC). Register before `start`. */
  schedule(queue: string, cron: string): void
  start(): Promise<void>
  /** Takes no new jobs and waits for those under way. */
  stop(): Promise<void>
  /** Jobs waiting, for /metrics. */
  waiting(): Promise<number>
}
