import type { Fact } from '#facts/kinds.ts'
import type { Event } from '#live/event.ts'
import type { Lease } from '../host/lease.ts'
import type { Tools } from '#services/core/context.ts'
import type { CommitHook } from './mailbox.ts'
import { appendEvents } from './store.ts'

/** The database as live rooms use it: a pool of their own, so that no commit waits behind a search. */
export type RoomWrites = Pick<Tools, 'db' | 'tx'>

/**
 * Stores a batch of events, emits its facts and runs its hooks, in one transaction under the lease; rejects if the
 * lease was lost.
 */
export const commitBatch = async (
  writes: RoomWrites,
  lease: Lease,
  batch: { roomUuid: string; seq: number; events: readonly Event[] },
  facts: readonly Fact[],
  hooks: readonly CommitHook[],
): Promise<void> => {
  const write = async (db: Tools['db']): Promise<void> => {
    if (!(await appendEvents(db, lease, batch))) throw new Error('The lease of the room was lost')
  }
  // Most batches have no facts: one statement is its own transaction.
  if (facts.length + hooks.length === 0) return write(writes.db)
  await writes.tx(async (tx) => {
    await write(tx.db)
    for (const { run } of hooks.toSorted((a, b) => (a.key < b.key ? -1 : 1))) await run(tx)
    for (const fact of facts) tx.emit(fact)
  })
}
