import type { Event } from '#live/event.ts'
import type { Lease, Leases } from '#ports/lease.ts'
import type { Tools } from '#services/context.ts'
import type { Keeper, LiveRoom } from './liveRoom.ts'
import { wakeRoom } from './wake.ts'
import { grantWish } from './wishes.ts'
import { awakeRooms } from './store.ts'

const LEASE_MS = 15_000
const RENEW_MS = 4_000
/** A room nobody is in sleeps after this long. */
const IDLE_MS = 60_000
/** How long a room that is still held by a node that died is waited for. */
const PATIENCE_MS = LEASE_MS + 3_000

/** Which rooms are awake on this node: wakes them under a lease, keeps the lease, lets them sleep. */
export class Host implements Keeper {
  #rooms = new Map<string, Promise<LiveRoom | null>>()
  #awake = new Map<string, LiveRoom>()
  #idle = new Map<string, NodeJS.Timeout>()
  #renewing: NodeJS.Timeout
  #stopping = false

  constructor(
    readonly tools: Tools,
    readonly leases: Leases,
    /** Names this node; of two nodes with one name only one may run. */
    readonly node: string,
  ) {
    this.#renewing = setInterval(() => void this.#renew(), RENEW_MS)
    this.#renewing.unref()
    tools.metrics.gauge('rooms', () => this.#awake.size)
  }

  /** The rooms awake here. */
  get awake(): Iterable<LiveRoom> {
    return this.#awake.values()
  }

  /** A room that is awake here, or null. */
  awakeRoom(roomUuid: string): LiveRoom | null {
    return this.#awake.get(roomUuid) ?? null
  }

  /** The room, woken if need be; null if there is none. Rejects if another node keeps it. */
  async open(roomUuid: string): Promise<{ live: LiveRoom; woken: boolean } | null> {
    if (this.#stopping) throw new Error('The server is stopping')
    const known = this.#rooms.get(roomUuid)
    const opening = known ?? this.#wake(roomUuid)
    if (!known) this.#rooms.set(roomUuid, opening)
    const live = await opening
    return live && { live, woken: known === undefined }
  }

  /** Wakes the rooms that were awake when the server last ran. */
  async start(): Promise<void> {
    for (const roomUuid of await awakeRooms(this.tools.db))
      await this.open(roomUuid).catch((error: unknown) => {
        this.tools.log.error({ err: error, roomUuid }, 'a room could not be woken')
      })
  }

  /** Lets every room write itself down and gives the leases back. Connections are told to come back. */
  async stop(): Promise<void> {
    this.#stopping = true
    clearInterval(this.#renewing)
    await Promise.all([...this.#awake.values()].map((live) => this.#sleep(live, true)))
  }

  wish(live: LiveRoom, event: Event): void {
    grantWish(this.tools, live, event)
  }

  lose(live: LiveRoom, error: unknown): void {
    this.tools.log.error({ err: error, roomUuid: live.room.uuid }, 'a room was given up')
    this.#forget(live)
    for (const member of live.crowd.empty()) member.drop()
  }

  fellIdle(live: LiveRoom): void {
    const { uuid } = live.room
    if (this.#idle.has(uuid) || this.#stopping) return
    const timer = setTimeout(() => {
      this.#idle.delete(uuid)
      if (live.quiet && this.#awake.get(uuid) === live) void this.#sleep(live, false)
    }, IDLE_MS)
    this.#idle.set(uuid, timer.unref())
  }

  async #wake(roomUuid: string): Promise<LiveRoom | null> {
    try {
      const lease = await this.#take(`room.${roomUuid}`)
      const live = await wakeRoom(this, lease, roomUuid)
      if (live) {
        this.#awake.set(roomUuid, live)
        this.fellIdle(live)
      } else {
        this.#rooms.delete(roomUuid)
        await this.leases.release(lease, this.node)
      }
      return live
    } catch (error) {
      this.#rooms.delete(roomUuid)
      throw error
    }
  }

  async #take(name: string): Promise<Lease> {
    const deadline = Date.now() + PATIENCE_MS
    for (;;) {
      const lease = await this.leases.take(name, this.node, LEASE_MS)
      if (lease) return lease
      if (Date.now() > deadline) throw new Error('Another node keeps this room')
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }

  async #sleep(live: LiveRoom, awakeAgain: boolean): Promise<void> {
    live.close()
    const members = live.crowd.empty()
    try {
      while (!live.mailbox.idle) await new Promise((resolve) => setTimeout(resolve, 5))
      await live.save(awakeAgain)
      await this.leases.release(live.lease, this.node)
    } catch (error) {
      this.tools.log.warn(
        { err: error, roomUuid: live.room.uuid },
        'a room was not written down; its events were',
      )
    }
    this.#forget(live)
    for (const member of members) member.drop()
  }

  #forget(live: LiveRoom): void {
    const { uuid } = live.room
    live.close()
    clearTimeout(this.#idle.get(uuid))
    this.#idle.delete(uuid)
    if (this.#awake.get(uuid) === live) {
      this.#awake.delete(uuid)
      this.#rooms.delete(uuid)
    }
  }

  async #renew(): Promise<void> {
    for (const live of [...this.#awake.values()]) {
      const held = await this.leases.renew(live.lease, this.node, LEASE_MS).catch(() => true)
      if (!held) this.lose(live, new Error('The lease of the room was lost'))
    }
  }
}
