import { LRUCache } from 'lru-cache'

const A_MINUTE_MS = 60_000

/** How many lines a minute of one kind, and of how many kinds that is remembered. */
export interface LineLimitConfig {
  readonly perMinute: number
  readonly kinds: number
  /** Epoch ms. */
  readonly now: () => number
}

interface Counted {
  since: number
  lines: number
  unlogged: number
}

/**
 * Bounds a log: so many lines of each kind a minute. Gives null for a line that is too many, else what to add to it: how
 * many of its kind were left out since the last one.
 */
export const lineLimit = ({ perMinute, kinds, now }: LineLimitConfig) => {
  const known = new LRUCache<string, Counted>({ max: kinds })
  return (kind: string): { readonly unlogged?: number } | null => {
    const before = known.get(kind)
    const isOver = before === undefined || now() - before.since >= A_MINUTE_MS
    const counted = isOver ? { since: now(), lines: 0, unlogged: before?.unlogged ?? 0 } : before
    if (isOver) known.set(kind, counted)
    if (counted.lines >= perMinute) {
      counted.unlogged++
      return null
    }
    counted.lines++
    const { unlogged } = counted
    counted.unlogged = 0
    return unlogged > 0 ? { unlogged } : {}
  }
}
