import { LRUCache } from 'lru-cache'
import type { Kv } from '#ports/kv.ts'
import { memorySets } from './memorySets.ts'

export interface MemoryKvConfig {
  /** Keys kept; beyond it those not used for longest are forgotten. Default 200,000. */
  readonly maxKeys?: number
  /** Characters of keys and values kept. Default 64 Mi. */
  readonly maxCharacters?: number
}

/** Small values of one process, bounded in number and size. */
export const memoryKv = (config: MemoryKvConfig = {}): Kv => {
  const maxKeys = config.maxKeys ?? 200_000
  const maxSize = config.maxCharacters ?? 64 * 1024 * 1024
  // Each key weighs its share at least, which bounds their number: for a `max` the library lays out its tables at once.
  const share = Math.max(1, Math.ceil(maxSize / maxKeys))
  const cache = new LRUCache<string, string>({
    maxSize,
    sizeCalculation: (value, key) => Math.max(share, value.length + key.length),
    ttl: 1,
    allowStale: false,
  })
  const sets = memorySets(maxKeys)
  const live = (key: string): string | undefined => cache.get(key)

  return {
    get: (key) => Promise.resolve(live(key) ?? null),
    getMany: (keys) => Promise.resolve(keys.map((key) => live(key) ?? null)),
    set: (key, value, ttlMs) => {
      cache.set(key, value, { ttl: ttlMs })
      return Promise.resolve()
    },
    setMany: (entries, ttlMs) => {
      for (const [key, value] of entries) cache.set(key, value, { ttl: ttlMs })
      return Promise.resolve()
    },
    setNew: (key, value, ttlMs) => {
      if (live(key) !== undefined) return Promise.resolve(false)
      cache.set(key, value, { ttl: ttlMs })
      return Promise.resolve(true)
    },
    add: (key, by, ttlMs) => {
      const before = live(key)
      const after = Number(before ?? 0) + by
      if (!Number.isSafeInteger(after)) return Promise.reject(new Error('the value is not a whole number'))
      cache.set(key, String(after), before === undefined ? { ttl: ttlMs } : { noUpdateTTL: true })
      return Promise.resolve(after)
    },
    delete: (...keys) => {
      for (const key of keys) cache.delete(key)
      return Promise.resolve()
    },
    ...sets,
    close: () => {
      cache.clear()
      sets.clear()
      return Promise.resolve()
    },
  }
}
