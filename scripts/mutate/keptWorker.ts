import { type PoolOptions, type PoolWorker, ThreadsPoolWorker } from 'vitest/node'

type Listener = Parameters<PoolWorker['on']>[1]
type Request = Parameters<PoolWorker['send']>[0]

/** The thread that is kept, and how many runs it has served. */
let kept: { thread: ThreadsPoolWorker; runs: number } | null = null

/** After so many runs a thread is replaced: what tests leave behind must not add up. */
const RUNS_PER_THREAD = 20

/**
 * A thread that outlives the run of one mutant, so that the product's modules are read once and not for each mutant.
 * Test files, their worlds and databases begin anew in each run. A mutant of what happens while a module is read
 * (`static`) gets a thread of its own.
 */
class KeptWorker implements PoolWorker {
  readonly name = 'kept'
  private readonly thread: ThreadsPoolWorker
  private readonly listeners: [event: string, callback: Listener][] = []
  private keep = false
  private readonly fresh: boolean

  constructor(options: PoolOptions) {
    this.fresh = options.project.getProvidedContext().mutantActivation === 'static'
    if (this.fresh || kept === null) this.thread = new ThreadsPoolWorker(options)
    else this.thread = kept.thread
    if (!this.fresh) kept ??= { thread: this.thread, runs: 0 }
  }

  on(event: string, callback: Listener): void {
    this.listeners.push([event, callback])
    this.thread.on(event, callback)
  }

  off(event: string, callback: Listener): void {
    this.thread.off(event, callback)
  }

  send(message: Request): void {
    if (message.type !== 'stop' || this.fresh || kept === null || ++kept.runs >= RUNS_PER_THREAD)
      return this.thread.send(message)
    this.keep = true
    for (const [event, callback] of this.listeners)
      if (event === 'message') callback({ type: 'stopped', __vitest_worker_response__: true })
  }

  deserialize(data: unknown): unknown {
    return data
  }

  async start(): Promise<void> {
    await this.thread.start()
  }

  async stop(): Promise<void> {
    for (const [event, callback] of this.listeners) this.thread.off(event, callback)
    if (this.keep) return
    if (!this.fresh) kept = null
    await this.thread.stop()
  }
}

/** The pool of `vitest.mutate.config.ts`. */
export const keptWorkers = {
  name: 'kept',
  createPoolWorker: (options: PoolOptions): PoolWorker => new KeptWorker(options),
  /** Ends the thread that is kept. */
  end: async (): Promise<void> => {
    await kept?.thread.stop()
    kept = null
  },
}
