import type { FactKind, Heard } from '#facts/kinds.ts'
import type { Tools, Tx } from '../context.ts'
import { noteHeard } from './store.ts'

/** Somebody who wants to know. Told at least once, in no strict order, after the fact's transaction committed. */
export interface Listener {
  /** Names the queue; stable for ever, e.g. `chat.announceSong`. */
  readonly name: string
  /** The kind of fact that is heard. */
  readonly fact: string
  hear(tools: Tools, told: unknown): Promise<void>
}

/** A listener to whom hearing a fact twice is the same as once. */
export const listener = <Data extends object>(
  name: string,
  kind: FactKind<Data>,
  hear: (tools: Tools, fact: Heard<Data>) => Promise<void>,
): Listener => ({
  name,
  fact: kind.kind,
  hear: (tools, told) => hear(tools, kind.read(told)),
})

/**
 * A listener that must not do it twice: what `hear` writes in its transaction is written once for each fact. `after` is
 * called when it is committed, each time the fact is heard.
 */
export const listenerOnce = <Data extends object>(
  name: string,
  kind: FactKind<Data>,
  hear: (tx: Tx, fact: Heard<Data>) => Promise<void>,
  after?: (tools: Tools, fact: Heard<Data>) => Promise<void>,
): Listener => ({
  name,
  fact: kind.kind,
  hear: async (tools, told) => {
    const fact = kind.read(told)
    await tools.tx(async (tx) => {
      if (await noteHeard(tx.db, name, fact.factId)) await hear(tx, fact)
    })
    await after?.(tools, fact)
  },
})
