import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '#ports/log.ts'

/** A job as it was fetched. */
export interface FetchedJob {
  readonly id: string
  readonly data: object
  readonly retryCount: number
  readonly retryLimit: number
}

/** What the crew of a queue needs. */
export interface CrewTools {
  readonly log: Log
  /** Takes up to `most` jobs that may start. */
  fetch(queue: string, most: number): Promise<FetchedJob[]>
  complete(queue: string, id: string): Promise<unknown>
  fail(queue: string, id: string, error: Error): Promise<unknown>
}

const AGAIN_MS = 1000

/** Works on one queue, at most `atOnce` jobs side by side. */
export class Crew {
  readonly #running = new Map<string, AbortController>()
  readonly #ends = new Set<Promise<void>>()
  #fetching = false
  #asked = false
  #stopped = false

  constructor(
    readonly queue: string,
    readonly handle: (data: object, signal: AbortSignal) => Promise<void>,
    readonly atOnce: number,
    readonly tools: CrewTools,
  ) {}

  /** Takes as many jobs as there are free hands, and again while there are more. */
  async pump(): Promise<void> {
    this.#asked = true
    if (this.#fetching) return
    this.#fetching = true
    try {
      while (this.#asked && !this.#stopped && this.#running.size < this.atOnce) {
        this.#asked = false
        const most = this.atOnce - this.#running.size
        const jobs = await this.tools.fetch(this.queue, most)
        for (const job of jobs) this.#begin(job)
        if (jobs.length === most) this.#asked = true
      }
    } catch (error) {
      this.tools.log.error({ err: error, queue: this.queue }, 'jobs could not be fetched')
    } finally {
      this.#fetching = false
    }
  }

  #begin(job: FetchedJob): void {
    const abort = new AbortController()
    this.#running.set(job.id, abort)
    const end = this.#run(job, abort.signal).finally(() => {
      this.#running.delete(job.id)
      this.#ends.delete(end)
      // A hand is free: whoever waited for it gets it.
      if (this.#asked) void this.pump()
    })
    this.#ends.add(end)
  }

  async #run(job: FetchedJob, signal: AbortSignal): Promise<void> {
    let failure: Error | null = null
    try {
      await this.handle(job.data, signal)
    } catch (error) {
      failure = error instanceof Error ? error : new Error(String(error))
      const forGood = job.retryCount >= job.retryLimit
      const about = { err: failure, queue: this.queue, job: job.id, attempt: job.retryCount + 1 }
      if (forGood) this.tools.log.error(about, 'a job failed for good and is kept as a dead letter')
      else this.tools.log.warn(about, 'a job failed and will be tried again')
    }
    await this.#report(job.id, failure)
  }

  /** Tells the database how it ended; an unreachable database is asked again, or the job would run twice. */
  async #report(id: string, failure: Error | null): Promise<void> {
    for (;;) {
      try {
        await (failure ? this.tools.fail(this.queue, id, failure) : this.tools.complete(this.queue, id))
        return
      } catch (error) {
        this.tools.log.error(
          { err: error, queue: this.queue, job: id },
          'the end of a job could not be stored',
        )
        if (this.#stopped) return
        await sleep(AGAIN_MS)
      }
    }
  }

  /** Tells the jobs under way to give up. */
  abort(): void {
    for (const controller of this.#running.values()) controller.abort()
  }

  /** Takes no more jobs; resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    while (this.#ends.size > 0) await Promise.allSettled(this.#ends)
  }

  /** The jobs under way. */
  get ids(): string[] {
    return [...this.#running.keys()]
  }
}
