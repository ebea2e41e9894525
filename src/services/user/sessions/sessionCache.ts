import { LRUCache } from 'lru-cache'
import { forgetAccess } from '#facts/user.ts'
import type { Tools, Who } from '#services/core/context.ts'
import { publish, subscribe } from '#services/core/facts/bus.ts'
import { oncePerInstance } from '#services/core/oncePerInstance.ts'
import type { Person } from '../profiles/person.ts'
import type { GoodSession } from './store.ts'

/** Bounds how long a node that lost the bus may believe a token. */
const CACHED_MS = 30_000
const MOST = 20_000
/** How old the caches' own clock may be: each reading of the time sets a timer. */
const CLOCK_MS = 1000

/** Told on every node when something about an account's access changed. */
export interface AccountChange {
  readonly userUuid: string
  /** Sessions that ended with it: their sockets are to be closed. */
  readonly ended: readonly string[]
}

/** The last of a token, as random as all of it: what is looked up is hashed first, and tokens are long. */
const keyOf = (token: string): string => token.slice(-32)

interface Known {
  readonly who: Who
  readonly person: Person
  /** Epoch ms. */
  readonly until: number
}

const isAsKnown = ({ type, role, capabilities }: GoodSession, who: Who): boolean =>
  type === who.type && role === who.role && JSON.stringify(capabilities) === JSON.stringify(who.capabilities)

interface Kept extends Known {
  readonly token: string
}

/** Who stands behind the tokens seen lately, so that a request or a join need not ask the database. */
class SessionCache {
  /** The keys of tokens, by account. */
  #keys = new Map<string, Set<string>>()
  #known = new LRUCache<string, Kept>({
    max: MOST,
    ttl: CACHED_MS,
    ttlResolution: CLOCK_MS,
    dispose: ({ who }, key) => this.#forget(who.uuid, key),
  })
  #people = new LRUCache<string, Person>({ max: MOST, ttl: CACHED_MS, ttlResolution: CLOCK_MS })
  #changes = 0
  /** It is told of changes: before that nothing may be kept. */
  hears = false
  readonly listeners = new Set<(change: AccountChange) => void>()

  find(token: string, now: number, load: () => Promise<Known | null>): Who | null | Promise<Who | null> {
    const known = this.#find(token)
    if (known) return known.until > now ? known.who : null
    return this.#load(token, load)
  }

  /** The same token; if it is known here, the string that it is known by, so that no other is kept. */
  held(token: string): string {
    return this.#find(token)?.token ?? token
  }

  #find(token: string): Kept | undefined {
    const known = this.#known.get(keyOf(token))
    return known?.token === token ? known : undefined
  }

  async #load(token: string, load: () => Promise<Known | null>): Promise<Who | null> {
    const changes = this.#changes
    const loaded = await load()
    // What changed while we asked may be missing from the answer: use it once, do not keep it.
    if (loaded && changes === this.#changes) {
      const key = keyOf(token)
      this.#known.set(key, { ...loaded, token })
      this.#keys.set(loaded.who.uuid, (this.#keys.get(loaded.who.uuid) ?? new Set()).add(key))
      this.#people.set(loaded.who.uuid, loaded.person)
    }
    return loaded?.who ?? null
  }

  /** What the database tells as it is known is known for longer; what it tells otherwise is forgotten. */
  renew(session: GoodSession): void {
    if (session.scoped) return
    for (const key of this.#keys.get(session.userUuid) ?? []) {
      const known = this.#known.get(key)
      if (known?.who.sessionId !== session.id) continue
      if (isAsKnown(session, known.who)) this.#known.set(key, known)
      else this.#known.delete(key)
    }
  }

  async findPerson(uuid: string, load: () => Promise<Person | null>): Promise<Person | null> {
    const known = this.#people.get(uuid)
    if (known) return known
    const changes = this.#changes
    const loaded = await load()
    if (loaded && changes === this.#changes) this.#people.set(uuid, loaded)
    return loaded
  }

  /** Forgets everybody: what changed may not have been told. */
  forgetAll(): void {
    this.clear()
    this.#people.clear()
  }

  receive(change: AccountChange): void {
    this.#changes++
    this.#people.delete(change.userUuid)
    for (const key of this.#keys.get(change.userUuid) ?? []) this.#known.delete(key)
    for (const listener of this.listeners) listener(change)
  }

  /** Forgets all tokens: what proves them changed. */
  clear(): void {
    this.#changes++
    this.#known.clear()
  }

  #forget(userUuid: string, key: string): void {
    const keys = this.#keys.get(userUuid)
    if (keys?.delete(key) && keys.size === 0) this.#keys.delete(userUuid)
  }
}

const cacheOf = oncePerInstance('user.sessions', () => new SessionCache())
const hearing = oncePerInstance('user.sessionChanges', async (tools) => {
  const cache = cacheOf(tools)
  await subscribe(tools, forgetAccess, (change) => cache.receive(change))
  tools.bus.onGap(() => cache.forgetAll())
  cache.hears = true
})

/** The cache once it hears of changes. */
const sessionCache = async (tools: Tools): Promise<SessionCache> => {
  await hearing(tools)
  return cacheOf(tools)
}

/** Gives who is behind a token, asking `load` only when this node does not know; at once where it does. */
export const cachedSession = (
  tools: Tools,
  token: string,
  load: () => Promise<Known | null>,
): Who | null | Promise<Who | null> => {
  const cache = cacheOf(tools)
  if (cache.hears) return cache.find(token, tools.now(), load)
  return hearing(tools).then(() => cache.find(token, tools.now(), load))
}

/** A token as this node keeps it: whoever holds one for long holds this, so that it is kept once. */
export const heldToken = (tools: Tools, token: string): string => cacheOf(tools).held(token)

/** Compares sessions that the database told of just now with what this node knows of their tokens. */
export const renewCached = async (tools: Tools, sessions: readonly GoodSession[]): Promise<void> => {
  const cache = await sessionCache(tools)
  for (const session of sessions) cache.renew(session)
}

/** Gives the account behind a uuid, as whoever signed in lately is known; `load` reads it. */
export const cachedPerson = async (
  tools: Tools,
  uuid: string,
  load: () => Promise<Person | null>,
): Promise<Person | null> => (await sessionCache(tools)).findPerson(uuid, load)

/** Makes this node look at every token anew. */
export const forgetTokens = async (tools: Tools): Promise<void> => (await sessionCache(tools)).clear()

/** Makes every node forget what it knew of an account. Call it after the transaction that changed the account. */
export const publishAccountChange = async (
  tools: Tools,
  userUuid: string,
  ended: readonly string[] = [],
): Promise<void> => {
  ;(await sessionCache(tools)).receive({ userUuid, ended: [] })
  await publish(tools, forgetAccess, { userUuid, ended: [...ended] })
}

/** Calls `listener` on this node whenever an account's access changed on any node; the function it gives ends that. */
export const onAccountChange = async (
  tools: Tools,
  listener: (change: AccountChange) => void,
): Promise<() => void> => {
  const { listeners } = await sessionCache(tools)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
