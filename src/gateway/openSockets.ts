import { randomUUID } from 'node:crypto'
import type { Kv } from '#ports/kv.ts'
import type { Log } from '#ports/log.ts'
import { isLocalGroup } from './addressGroup.ts'

/** What a node counted is forgotten so many ms after it died; while it is alive it writes it again before. */
const LASTS_MS = 80_000
const REFRESH_MS = 25_000

type SharedSockets = Pick<Kv, 'putMembers' | 'dropMembers' | 'memberCount'>

export interface OpenSocketsConfig {
  /** Names what is counted, e.g. `rooms`. */
  readonly name: string
  /** So many sockets one address may have open, on all nodes. */
  readonly most: number
  /** The same for a loopback or private address, behind which a proxy may stand. */
  readonly mostLocal: number
  /** Where nodes count together; null for a node that works alone. */
  readonly kv: SharedSockets | null
  readonly log: Log
  readonly lastsMs?: number
}

/** One socket that is counted. */
export interface Place {
  /** False if the address had too many open; the socket is not counted then. Known at once where nobody else counts. */
  readonly granted: Promise<boolean> | boolean
  giveBack(): void
}

/** A socket that is counted; `member` is what it is called in the shared memory. */
class Counted implements Place {
  granted: Promise<boolean> | boolean = true

  constructor(
    private sockets: OpenSockets,
    readonly address: string,
    readonly member: string,
  ) {}

  giveBack(): void {
    this.sockets.giveBack(this)
  }
}

const refused: Place = { granted: false, giveBack: () => undefined }

/** Counts the open sockets of each address over all nodes. While `kv` does not answer, each node counts alone. */
export class OpenSockets {
  #open = new Map<string, Set<Counted>>()
  #refreshing: NodeJS.Timeout

  constructor(private config: OpenSocketsConfig) {
    this.#refreshing = setInterval(() => void this.refresh(), REFRESH_MS)
    this.#refreshing.unref()
  }

  /** Counts a socket that opens. */
  take(address: string): Place {
    const mine = this.#open.get(address) ?? new Set<Counted>()
    if (mine.size >= this.#mostOf(address)) return refused
    const { kv } = this.config
    const place = new Counted(this, address, kv === null ? '' : randomUUID())
    this.#open.set(address, mine.add(place))
    if (kv === null) return place
    place.granted = this.#isWithin(place, kv).then((within) => {
      if (!within) place.giveBack()
      return within
    })
    return place
  }

  /** A socket closed; the second time does nothing. */
  giveBack(place: Counted): void {
    const mine = this.#open.get(place.address)
    if (!mine?.delete(place)) return
    if (mine.size === 0) this.#open.delete(place.address)
    this.#drop(place)
  }

  stop(): void {
    clearInterval(this.#refreshing)
  }

  /** Written first, read then: of two nodes at the same moment at least one sees both. */
  async #isWithin(place: Counted, kv: SharedSockets): Promise<boolean> {
    const { log, lastsMs = LASTS_MS } = this.config
    const { address, member } = place
    try {
      await kv.putMembers([{ set: this.#set(address), member }], lastsMs)
      // Closed meanwhile: what was put after it was dropped must not stay.
      if (!this.#open.get(address)?.has(place)) this.#drop(place)
      return (await kv.memberCount(this.#set(address))) <= this.#mostOf(address)
    } catch (error) {
      log.debug({ err: error }, 'sockets are counted on this node alone')
      return true
    }
  }

  #drop({ address, member }: Counted): void {
    this.config.kv?.dropMembers([{ set: this.#set(address), member }]).catch(() => undefined)
  }

  /** Says again what is open here. */
  async refresh(): Promise<void> {
    const { kv, log, lastsMs = LASTS_MS } = this.config
    if (kv === null) return
    const entries = [...this.#open].flatMap(([address, places]) =>
      [...places].map(({ member }) => ({ set: this.#set(address), member })),
    )
    await kv
      .putMembers(entries, lastsMs)
      .catch((error: unknown) => log.debug({ err: error }, 'open sockets could not be counted again'))
  }

  #mostOf(address: string): number {
    return isLocalGroup(address) ? this.config.mostLocal : this.config.most
  }

  #set(address: string): string {
    return `sockets:${this.config.name}:${address}`
  }
}
