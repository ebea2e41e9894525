import type { JobKind } from '#facts/kinds.ts'
import type { WorkOptions } from '#ports/jobs.ts'
import type { Tools } from './context.ts'

/** Work of a service that no request waits for: a queue and what is done with its jobs. */
export interface Worker extends WorkOptions {
  readonly queue: string
  work(tools: Tools, data: unknown, signal: AbortSignal): Promise<void>
}

/** What is done with the jobs of a kind: at least once, with retries. */
export const worker = <Data extends object>(
  kind: JobKind<Data>,
  work: (tools: Tools, data: Data, signal: AbortSignal) => Promise<void>,
  options: WorkOptions = {},
): Worker => ({
  ...options,
  queue: kind.queue,
  work: (tools, data, signal) => work(tools, kind.read(data), signal),
})
