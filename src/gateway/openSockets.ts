import { randomUUID } from 'node:crypto'
import type { Kv } from '#ports/kv.ts'
import type { Log } from '#ports/log.ts'
import { isLocalGroup } from './addressGroup.ts'

/** What a node counted is forgotten so many ms after it died; while it is alive it writes it again before. */
const LASTS_MS = 80_000
const REFRESH_MS = 25_000

export interface OpenSocketsConfig {
  /** Names what is counted, e.g. `rooms`. */
  readonly name: string
  /** So many sockets one address may have open, on all nodes. */
  readonly most: number
  /** The same for a loopback or private address, behind which a proxy may stand. */
  readonly mostLocal: number
  /** Where nodes count together; null for a node that works alone. */
  readonly kv: Pick<Kv, 'putMembers' | 'dropMembers' | 'memberCount'> | null
  readonly log: Log
  readonly lastsMs?: number
}

/** One socket that is counted. */
export interface Place {
  /** False if the address had too many open; the socket is not counted then. Known at once where nobody else counts. */
  readonly granted: Promise<boolean> | boolean
  giveBack(): void
}

/** Counts the open sockets of each address over all nodes. While `kv` does not answer, each node counts alone. */
export class OpenSockets {
  #open = new Map<string, Set<string>>()
  #refreshing: NodeJS.Timeout

  constructor(private config: OpenSocketsConfig) {
    this.#refreshing = setInterval(() => void this.refresh(), REFRESH_MS)
    this.#refreshing.unref()
  }

  /** Counts a socket that opens. */
  take(address: string): Place {
    const id = randomUUID()
    const mine = this.#open.get(address) ?? new Set<string>()
    if (mine.size >= this.#mostOf(address)) return { granted: false, giveBack: () => undefined }
    this.#open.set(address, mine.add(id))
    const giveBack = (): void => this.#giveBack(address, id)
    if (this.config.kv === null) return { granted: true, giveBack }
    const granted = this.#isWithin(address, id).then((within) => {
      if (!within) giveBack()
      return within
    })
    return { granted, giveBack }
  }

  stop(): void {
    clearInterval(this.#refreshing)
  }

  /** Written first, read then: of two nodes at the same moment at least one sees both. */
  async #isWithin(address: string, id: string): Promise<boolean> {
    const { kv, log, lastsMs = LASTS_MS } = this.config
    if (kv === null) return true
    try {
      await kv.putMembers([{ set: this.#set(address), member: id }], lastsMs)
      // Closed meanwhile: what was put after it was dropped must not stay.
      if (!this.#open.get(address)?.has(id)) this.#drop(address, id)
      return (await kv.memberCount(this.#set(address))) <= this.#mostOf(address)
    } catch (error) {
      log.debug({ err: error }, 'sockets are counted on this node alone')
      return true
    }
  }

  #giveBack(address: string, id: string): void {
    const mine = this.#open.get(address)
    if (!mine?.delete(id)) return
    if (mine.size === 0) this.#open.delete(address)
    this.#drop(address, id)
  }

  #drop(address: string, id: string): void {
    this.config.kv?.dropMembers([{ set: this.#set(address), member: id }]).catch(() => undefined)
  }

  /** Says again what is open here. */
  async refresh(): Promise<void> {
    const { kv, log, lastsMs = LASTS_MS } = this.config
    const entries = [...this.#open].flatMap(([address, ids]) =>
      [...ids].map((member) => ({ set: this.#set(address), member })),
    )
    await kv
      ?.putMembers(entries, lastsMs)
      .catch((error: unknown) => log.debug({ err: error }, 'open sockets could not be counted again'))
  }

  #mostOf(address: string): number {
    return isLocalGroup(address) ? this.config.mostLocal : this.config.most
  }

  #set(address: string): string {
    return `sockets:${this.config.name}:${address}`
  }
}
