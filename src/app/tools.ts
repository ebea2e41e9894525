import { v7 } from 'uuid'
import type { Fact } from '#contract/facts.ts'
import type { Db } from '#ports/db.ts'
import type { Jobs } from '#ports/jobs.ts'
import type { LiveRooms } from '#ports/live.ts'
import type { RoomWrites } from '#runtime/api.ts'
import type { Tools, Tx } from '#services/core/context.ts'
import { InstanceState } from '#services/core/instanceState.ts'
import type { Listener } from '#services/core/listener.ts'
import type { Settings } from '#services/core/settings.ts'
import type { Worker } from '#services/core/worker.ts'
import type { Adapters } from './adapters.ts'

const queueOf = (listener: Listener): string => `fact.${listener.name}`

/**
 * Bundles adapters and settings into the tools every operation gets. The live rooms need the tools themselves,
 * so they are made last, by `makeLive`; what they write goes over connections of their own, `roomsDb`.
 */
export const createTools = <L extends LiveRooms>(
  { roomsDb, ...adapters }: Omit<Adapters, 'leases'>,
  settings: Settings,
  listeners: readonly Listener[],
  makeLive: (tools: Tools, writes: RoomWrites) => L,
): { tools: Tools; live: L; writes: RoomWrites } => {
  const state = new InstanceState()
  // The live rooms join at the end; a plain property keeps the copy made for every request cheap.
  const tools: Omit<Tools, 'live'> & { live: LiveRooms } = {
    ...adapters,
    settings,
    state,
    live: absent,
    now: () => Date.now(),
    id: () => v7(),
    tx: (work) => txOn(adapters.db, work),
  }
  const txOn = <T>(on: Db, work: (tx: Tx) => Promise<T>): Promise<T> =>
    on.transaction().execute((db) => {
      const tx: Tx = {
        ...adapters,
        settings,
        state,
        live: tools.live,
        now: tools.now,
        id: tools.id,
        db,
        tx: (inner) => inner(tx),
        emit: (fact) => tellLater(adapters.jobs, listeners, fact, tx),
      }
      return work(tx)
    })
  const writes: RoomWrites = { db: roomsDb, tx: (work) => txOn(roomsDb, work) }
  const live = makeLive(tools, writes)
  tools.live = live
  return { tools, live, writes }
}

/** Stands in until the live rooms exist; whoever asks them before is a bug. */
const absent = new Proxy({} as LiveRooms, {
  get: () => {
    throw new Error('The live rooms are asked before they exist')
  },
})

const tellLater = async (jobs: Jobs, listeners: readonly Listener[], fact: Fact, tx: Tx): Promise<void> => {
  const hearing = listeners.filter((listener) => listener.hears.includes(fact.name))
  await jobs.send(
    hearing.map((listener) => ({ queue: queueOf(listener), data: fact })),
    tx.db,
  )
}

/** Hands queues to their workers and facts to their listeners; nothing runs before `jobs.start()`. */
export const register = (tools: Tools, listeners: readonly Listener[], workers: readonly Worker[]): void => {
  for (const listener of listeners)
    tools.jobs.work(queueOf(listener), (fact) => listener.hear(tools, fact as Fact))
  for (const worker of workers)
    tools.jobs.work(worker.queue, (data, signal) => worker.work(tools, data, signal), worker)
}
