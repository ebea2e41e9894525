import type { Lease } from './lease.ts'
import type { Leases } from './leases.ts'
import type { Log } from '#ports/log.ts'

/** A node that did not beat for so long is dead; with a beat and the waking its rooms act again within five seconds. */
const LEASE_MS = 3_000
const BEAT_MS = 750
/** How long a node that may not live beside another waits for that one to end. */
const ENTER_MS = 20_000
/** Leases of dead nodes taken over in one go, and how many of them are taken up side by side. */
const TAKEN_AT_ONCE = 32
const SIDE_BY_SIDE = 8

const NOT_BESIDE =
  'Another Roomtone works on this database. Stop it, or give REDIS_URL to both so that they can share it.'

/** What follows from heartbeats. */
interface HeartbeatListener {
  /** These nodes live. */
  met(nodes: readonly string[]): void
  /** This node was taken for dead: its leases may be lost. */
  late(): Promise<void>
  /** What a dead node held, or another passed on, is this node's now. */
  tookOver(lease: Lease): Promise<void>
}

/** Keeps this node among the living, and takes over what the dead leave behind. */
export class Heartbeat {
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #stopping = false

  constructor(
    private leases: Leases,
    private log: Log,
    private then: HeartbeatListener,
  ) {}

  /** Waits for a node that this one may not live beside; rejects with a sentence if that one stays. */
  async start(): Promise<void> {
    const deadline = Date.now() + ENTER_MS
    while (!(await this.leases.enter(LEASE_MS))) {
      if (Date.now() > deadline) throw new Error(NOT_BESIDE)
      await new Promise((resolve) => setTimeout(resolve, BEAT_MS / 3))
    }
    this.#timer = setInterval(() => {
      this.#turn = this.#turn
        .then(() => this.#beat())
        .catch((error: unknown) => this.log.warn({ err: error }, 'a heartbeat of this node failed'))
    }, BEAT_MS)
    this.#timer.unref()
    await this.#beat()
    await this.#takeOver()
  }

  /** Takes over nothing more, and goes on beating. */
  takeNothingMore(): void {
    this.#stopping = true
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turn
    await this.leases.leave()
  }

  async #beat(): Promise<void> {
    const { inTime, nodes } = await this.leases.beat(LEASE_MS)
    this.then.met(nodes)
    // Who was taken for dead judges nobody dead in the same moment: perhaps the database was away from all.
    if (!inTime) return this.then.late()
    void this.#takeOver().catch((error: unknown) =>
      this.log.warn({ err: error }, 'leases of dead nodes could not be taken over'),
    )
  }

  async #takeOver(): Promise<void> {
    while (!this.#stopping) {
      const leases = [...(await this.leases.takeOver(TAKEN_AT_ONCE))]
      const isLast = leases.length < TAKEN_AT_ONCE
      const takeNext = async (): Promise<void> => {
        for (let lease = leases.pop(); lease; lease = leases.pop()) await this.then.tookOver(lease)
      }
      await Promise.all(Array.from({ length: SIDE_BY_SIDE }, takeNext))
      if (isLast) return
    }
  }
}
