import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import type { Tools } from '#services/core/context.ts'

/** So many names are told apart. */
const MOST_NAMES = 200

const counts = oncePerInstance('audit.dropped', () => new Map<string, number>())

/** Counts what was not kept, under a name. */
export const countDropped = (tools: Tools, name: string, by = 1): void => {
  const known = counts(tools)
  const key = known.has(name) || known.size < MOST_NAMES ? name : 'other'
  known.set(key, (known.get(key) ?? 0) + by)
}

/** What this node did not keep since it started, by name. */
export const droppedHere = (tools: Tools): Record<string, number> => Object.fromEntries(counts(tools))
