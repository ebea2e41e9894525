import type { Job } from '#facts/kinds.ts'
import type { Clause, Db } from './db.ts'

/**
 * Queues of a lane share its workers, so that quick work never waits behind slow work: `quick` for what takes
 * milliseconds, `outside` for what waits for other people's servers, `hooks` for what waits for those that people named,
 * `media` for what keeps a processor busy.
 */
export type Lane = 'quick' | 'outside' | 'hooks' | 'media'

export interface WorkOptions {
  /** `quick` if not given. */
  readonly lane?: Lane
  /** One job of this queue at a time, on all nodes together. Not for the quick lane, which fetches many at once. */
  readonly serial?: boolean
  /** Comes by the clock too (cron expression, UTC), with nothing in its data; made up for within a day. */
  readonly cron?: string
}

/** Work done later, at least once, with retries; dead letters are kept and logged. */
export interface Jobs {
  /**
   * Sends, each kind in one statement. With `tx` the jobs exist only if it commits, and none of them starts before; `wake`
   * follows its commit. `also` is written in the statement of those that follow no other.
   */
  send(jobs: readonly Job[], tx?: Db, also?: Clause): Promise<void>
  /** Sends jobs that follow no other within a statement of the caller, if its query `written` gives a row; `wake` follows it. */
  sending(jobs: readonly Job[]): Clause
  /** Has nodes look for jobs that a transaction sent, now that it is committed; without it they look within seconds. */
  wake(jobs: readonly Job[]): void
  /** Handles the jobs of a queue. Register before `start`. */
  work(
    queue: string,
    handle: (data: unknown, signal: AbortSignal) => Promise<void>,
    options?: WorkOptions,
  ): void
  start(): Promise<void>
  /** Takes no new jobs and waits for those under way; they may send to the end. */
  stop(): Promise<void>
  /**
   * True while a job of any of these queues is not done that carries a fact of this kind told by then; one that was given
   * up is done.
   */
  anyToldBy(then: Date, fact: { readonly kind: string; readonly queues: readonly string[] }): Promise<boolean>
  /** Jobs waiting, for /metrics. */
  waiting(): Promise<number>
}
