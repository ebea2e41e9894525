/** Something that is in a set for a while. */
export interface Membership {
  readonly set: string
  readonly member: string
}

/** Small values that may be forgotten: rate limits, caches, what goes on in rooms. Times to live in milliseconds. */
export interface Kv {
  get(key: string): Promise<string | null>
  /** The values of many keys in one question, in the order of the keys. */
  getMany(keys: readonly string[]): Promise<(string | null)[]>
  set(key: string, value: string, ttlMs: number): Promise<void>
  setMany(entries: readonly (readonly [key: string, value: string])[], ttlMs: number): Promise<void>
  /** Sets only if absent; true if this call set it. */
  setNew(key: string, value: string, ttlMs: number): Promise<boolean>
  /** Adds `by` atomically and gives the new number; the time to live starts with the first call. */
  add(key: string, by: number, ttlMs: number): Promise<number>
  delete(...keys: readonly string[]): Promise<void>
  /** Puts members into sets, each for `ttlMs` from now. Sets are no keys: `get` and `delete` do not know them. */
  putMembers(entries: readonly Membership[], ttlMs: number): Promise<void>
  dropMembers(entries: readonly Membership[]): Promise<void>
  /** Who is in these sets, in the order of the sets and in none within one. */
  membersOf(sets: readonly string[]): Promise<string[][]>
  memberCount(set: string): Promise<number>
  close(): Promise<void>
}
