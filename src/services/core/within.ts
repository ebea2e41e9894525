import { setTimeout } from 'node:timers/promises'

/** What `work` gives, or `late` where it takes longer than `ms`; the work itself goes on. */
export const within = async <T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> => {
  const over = new AbortController()
  const timer = setTimeout(ms, late, { signal: over.signal }).catch(() => late)
  try {
    return await Promise.race([work, timer])
  } finally {
    over.abort()
  }
}
