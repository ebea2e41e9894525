import type { Tools } from './context.ts'

/** Work of a service that no request waits for: a queue and what is done with its jobs. */
export interface Worker {
  /** Stable queue name, e.g. `upload.process`. */
  readonly queue: string
  readonly atOnce?: number
  /** Cron expression (UTC) if the job also comes by the clock. */
  readonly cron?: string
  work(tools: Tools, data: object, signal: AbortSignal): Promise<void>
}
