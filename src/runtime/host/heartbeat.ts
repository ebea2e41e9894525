import type { Lease } from './lease.ts'
import type { Leases } from './leases.ts'
import type { Log } from '#ports/log.ts'

/**
 * A node without a heartbeat for so many ms is dead; with a beat and the waking its rooms act again within five
 * seconds.
 */
const MANY = { leaseMs: 3_000, beatMs: 750 }
/** Where no other node can be, nobody waits for this one's end. */
const ONLY_ONE = { leaseMs: 60_000, beatMs: 15_000 }
/** How many ms a node that must run alone waits at its start for another one to end. */
const ENTER_MS = 20_000
/** Leases taken over by one statement, and how many of their rooms are woken in parallel. */
const TAKEN_AT_ONCE = 32
const SIDE_BY_SIDE = 8

const NOT_BESIDE =
  'Another Roomtone works on this database. Stop it, or give REDIS_URL to both so that they can share it.'

/** What the heartbeat calls. */
interface HeartbeatListener {
  /** The nodes that are alive, after each beat. */
  met(nodes: readonly string[]): void
  /** A beat came too late: other nodes may have taken this node's leases. */
  late(): Promise<void>
  /** This node took over a lease that a dead node held or another one passed on. */
  tookOver(lease: Lease): Promise<void>
}

/** Renews this node's entry among the live nodes, and takes over the leases of nodes that no longer do. */
export class Heartbeat {
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()
  #stopping = false
  #times: typeof MANY
  /** Others may have come and gone since it took over last. */
  #wasLate = false

  constructor(
    private leases: Leases,
    private log: Log,
    private then: HeartbeatListener,
  ) {
    this.#times = leases.others === 'none' ? ONLY_ONE : MANY
  }

  /**
   * Starts to beat, once no node is alive that excludes this one; rejects with a sentence for the operator if one
   * stays.
   */
  async start(): Promise<void> {
    const deadline = Date.now() + ENTER_MS
    const { leaseMs, beatMs } = this.#times
    while (!(await this.leases.enter(leaseMs))) {
      if (Date.now() > deadline) throw new Error(NOT_BESIDE)
      await new Promise((resolve) => setTimeout(resolve, beatMs / 3))
    }
    this.#timer = setInterval(() => {
      this.#turn = this.#turn
        .then(() => this.#beat())
        .catch((error: unknown) => this.log.warn({ err: error }, 'a heartbeat of this node failed'))
    }, beatMs)
    this.#timer.unref()
    await this.#beat()
    await this.#takeOver()
  }

  /** Takes over no more leases; the heartbeat goes on. */
  takeNothingMore(): void {
    this.#stopping = true
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#turn
    await this.leases.leave()
  }

  async #beat(): Promise<void> {
    const { inTime, nodes } = await this.leases.beat(this.#times.leaseMs)
    this.then.met(nodes)
    // A node that was late takes over nothing at that beat: perhaps no node could reach the database.
    if (!inTime) {
      this.#wasLate = true
      return this.then.late()
    }
    // While a node is alone nobody leaves it anything.
    if (this.leases.alone && !this.#wasLate) return
    this.#wasLate = false
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
