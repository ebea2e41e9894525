/** Small values that may be forgotten: rate limits, caches. Times to live in milliseconds. */
export interface Kv {
  get(key: string): Promise<string | null>
  set(key: string, value: string, ttlMs: number): Promise<void>
  /** Sets only if absent; true if this call set it. */
  setNew(key: string, value: string, ttlMs: number): Promise<boolean>
  /** Adds `by` atomically and gives the new number; the time to live starts with the first call. */
  add(key: string, by: number, ttlMs: number): Promise<number>
  delete(key: string): Promise<void>
  close(): Promise<void>
}
