import type { FactName, FactOf } from '#contract/facts.ts'
import type { Tools } from './context.ts'

/** Somebody who wants to know. Told at least once, in no strict order, after the fact's transaction committed. */
export interface Listener {
  /** Names the queue; stable for ever, e.g. `chat.announceSong`. */
  readonly name: string
  readonly hears: readonly FactName[]
  hear(tools: Tools, fact: FactOf<FactName>): Promise<void>
}

/** A listener to one fact, with the fact's own type. */
export const listener = <N extends FactName>(
  name: string,
  fact: N,
  hear: (tools: Tools, fact: FactOf<N>) => Promise<void>,
): Listener => ({
  name,
  hears: [fact],
  hear: (tools, told) => (told.name === fact ? hear(tools, told as FactOf<N>) : Promise.resolve()),
})
