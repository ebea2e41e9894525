import * as z from 'zod'
import type { Fact, Job } from '#facts/kinds.ts'
import type { Jobs } from '#ports/jobs.ts'
import type { Tools, Who } from '#services/core/context.ts'
import type { Listener } from '#services/core/facts/listener.ts'
import { OUTBOX, queueOf } from '#services/core/facts/queues.ts'
import type { Worker } from '#services/core/worker.ts'

const Told = z.looseObject({ name: z.string(), factId: z.string() })

/** The one row by which a fact is told. */
export const outboxJob = (fact: Fact, factId: string, at: Date, caller: Who | null): Job => ({
  queue: OUTBOX,
  data: { ...fact.data, name: fact.name, factId, at: at.toISOString(), by: caller?.uuid ?? null },
})

/** Whether anybody hears a kind of fact. */
export const heardBy = (listeners: readonly Listener[]): ((kind: string) => boolean) => {
  const kinds = new Set(listeners.map(({ fact }) => fact))
  return (kind) => kinds.has(kind)
}

/**
 * Hands each fact of the outbox to its listeners. An only one hears it at once; where there are several, each gets a job
 * of its own, and one that fails keeps no other from hearing. When it is done again after a crash, a listener whose job
 * still waits gets no second one.
 */
export const registerListeners = (jobs: Jobs, tools: Tools, listeners: readonly Listener[]): void => {
  for (const listener of listeners) jobs.work(queueOf(listener.name), (told) => listener.hear(tools, told))
  jobs.work(OUTBOX, async (data) => {
    const told = Told.parse(data)
    const hearing = listeners.filter((listener) => listener.fact === told.name)
    const [only] = hearing
    if (only && hearing.length === 1) return only.hear(tools, told)
    await jobs.send(
      hearing.map((listener) => ({
        queue: queueOf(listener.name),
        data: told,
        singletonKey: told.factId,
        sameKey: 'stays' as const,
      })),
    )
  })
}

/** Hands queues to their workers; nothing runs before `jobs.start()`. */
export const registerWorkers = (jobs: Jobs, tools: Tools, workers: readonly Worker[]): void => {
  for (const worker of workers)
    jobs.work(worker.queue, (data, signal) => worker.work(tools, data, signal), worker)
}
