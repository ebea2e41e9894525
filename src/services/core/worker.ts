import type { WorkOptions } from '#ports/jobs.ts'
import type { Tools } from './context.ts'

/** Work of a service that no request waits for: a queue and what is done with its jobs. */
export interface Worker extends WorkOptions {
  /** Stable queue name, e.g. `upload.process`. */
  readonly queue: string
  work(tools: Tools, data: unknown, signal: AbortSignal): Promise<void>
}
