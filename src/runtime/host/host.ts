import type { Event } from '#live/event.ts'
import { type Lease, leaseNameOf, roomOfLease } from './lease.ts'
import type { Leases } from './leases.ts'
import type { Tools } from '#services/core/context.ts'
import { roomForLive } from '#services/room/api.ts'
import type { Keeper, LiveRoom } from '../room/liveRoom.ts'
import type { OutgoingMessage } from '../room/roomConnection.ts'
import type { NodeLink } from '../cluster/nodeLink.ts'
import type { RoomIndex } from '../cluster/roomIndex.ts'
import { type RoomHandle, RoomMoved } from '../room/roomHandle.ts'
import { RemoteRoom } from '../cluster/remoteRoom.ts'
import { forgetRoom } from '../room/store.ts'
import { ReplayMemory } from '../room/replayMemory.ts'
import { Heartbeat } from './heartbeat.ts'
import { RetryTimers } from './retryTimers.ts'
import { wakeRoom } from './wakeRoom.ts'
import { runEffect } from '../effects/effects.ts'

/** Milliseconds until a room that was given up is woken again, and until one that could not be woken is tried again. */
const AGAIN_MS = 1_000
const RETRY_MS = 5_000
/** What of the host's timing can be set, in milliseconds. */
export interface HostTimes {
  /** A room nobody is in sleeps after this long; a minute if not given. */
  readonly idleMs?: number
}

/** Which rooms this node keeps: wakes them under a lease, keeps the lease, lets them sleep; knows where others are. */
export class Host implements Keeper {
  #awake = new Map<string, LiveRoom>()
  #elsewhere = new Map<string, RemoteRoom>()
  #opening = new Map<string, Promise<RoomHandle | null>>()
  #sleeping = new Map<string, Promise<void>>()
  #idle = new RetryTimers()
  #retries = new RetryTimers()
  readonly replayMemory = new ReplayMemory()
  #heartbeat: Heartbeat
  #stopping = false

  constructor(
    readonly tools: Tools,
    readonly writes: Keeper['writes'],
    readonly leases: Leases,
    readonly link: NodeLink,
    readonly index: RoomIndex,
    private times: HostTimes = {},
  ) {
    this.#heartbeat = new Heartbeat(leases, tools.log, {
      met: (nodes) => {
        for (const gone of link.meet(nodes)) this.nodeGone(gone)
      },
      late: () => this.#lookWhatIsLeft(),
      tookOver: (lease) => this.#wakeTaken(lease),
    })
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

  /** A room that is awake here, or about to be; null if it is not kept here. */
  async keptRoom(roomUuid: string): Promise<LiveRoom | null> {
    await this.#opening.get(roomUuid)?.catch(() => null)
    return this.awakeRoom(roomUuid)
  }

  /** The other node that keeps a room; null if none does. */
  async keeperOf(roomUuid: string): Promise<string | null> {
    const holder = await this.leases.holder(leaseNameOf(roomUuid))
    return holder === this.link.node ? null : holder
  }

  /** A room another node keeps and this one has connections of, or null. */
  remoteRoom(roomUuid: string): RemoteRoom | null {
    return this.#elsewhere.get(roomUuid) ?? null
  }

  /** The room, woken here if no node keeps it; null if there is none. */
  async open(roomUuid: string): Promise<RoomHandle | null> {
    await this.#sleeping.get(roomUuid)
    if (this.#stopping) throw new Error('The server is stopping')
    const known = this.#awake.get(roomUuid) ?? this.#elsewhere.get(roomUuid)
    if (known) return known
    const opening = this.#opening.get(roomUuid) ?? this.#find(roomUuid)
    this.#opening.set(roomUuid, opening)
    return opening.finally(() => this.#opening.delete(roomUuid))
  }

  /** Wakes the rooms that were awake when the server last ran, and later those of nodes that die. */
  start(): Promise<void> {
    return this.#heartbeat.start()
  }

  /** Stores a snapshot of every room, releases the leases, and closes connections so that their clients reconnect. */
  async stop(): Promise<void> {
    this.#stopping = true
    this.#heartbeat.takeNothingMore()
    this.#retries.stop()
    for (const remote of this.#elsewhere.values()) remote.abandon()
    await Promise.all([...this.#awake.values()].map((live) => this.#sleep(live, !live.isIdle)))
    await this.#heartbeat.stop()
  }

  /** Closes a deleted room, if it is kept here, and deletes its events and its snapshot. */
  async deleteRoom(roomUuid: string): Promise<void> {
    const live = this.#awake.get(roomUuid)
    if (live) {
      this.#forget(live)
      await this.index.remove(roomUuid)
      for (const connection of live.connections.empty()) connection.closeToReconnect()
      while (!live.mailbox.idle) await new Promise((resolve) => setTimeout(resolve, 5))
    } else if ((await this.keeperOf(roomUuid)) !== null) return
    await forgetRoom(this.tools.db, roomUuid)
    if (live) await this.leases.release(live.lease)
  }

  runEffect(live: LiveRoom, event: Event): void {
    runEffect(this.tools, live, event)
  }

  relay(live: LiveRoom, node: string, outgoing: OutgoingMessage): void {
    this.link.tell(node, { do: 'stream', roomUuid: live.uuid, outgoing })
  }

  abandonRoom(live: LiveRoom, error: unknown): void {
    this.tools.log.error({ err: error, roomUuid: live.uuid }, 'a room was given up')
    this.#forget(live)
    for (const connection of live.connections.empty()) connection.closeToReconnect()
    // Its song goes on, whether anybody comes back or not.
    this.#wakeLater(live.uuid, AGAIN_MS)
  }

  fellIdle(live: LiveRoom): void {
    if (this.#idle.has(live.uuid) || this.#stopping) return
    this.#idle.later(live.uuid, this.times.idleMs ?? 60_000, () => {
      if (live.isIdle && this.awakeRoom(live.uuid) === live) void this.#sleep(live, false)
    })
  }

  /** A node died: its connections are gone, and so are the rooms it kept. */
  nodeGone(node: string): void {
    for (const live of this.#awake.values())
      for (const connection of live.connections.heldBy(node)) live.leave(connection)
    for (const remote of this.#elsewhere.values()) if (remote.keeper === node) remote.abandon()
  }

  async #find(roomUuid: string): Promise<RoomHandle | null> {
    if (!(await roomForLive(this.tools, roomUuid))) return null
    const name = leaseNameOf(roomUuid)
    const lease = await this.leases.take(name)
    return lease ? this.#wake(roomUuid, lease) : this.#keptElsewhere(roomUuid, await this.leases.holder(name))
  }

  async #wake(roomUuid: string, lease: Lease): Promise<LiveRoom | null> {
    const live = await wakeRoom(this, lease, roomUuid).catch(async (error: unknown) => {
      await this.leases.release(lease).catch(() => undefined)
      throw error
    })
    if (live === null) await this.leases.release(lease)
    else {
      this.#awake.set(roomUuid, live)
      this.index.add(live.room)
    }
    if (live?.isIdle) this.fellIdle(live)
    return live
  }

  #keptElsewhere(roomUuid: string, keeper: string | null): RoomHandle {
    if (keeper === null || keeper === this.link.node) throw new RoomMoved('The room is on the move')
    const remote = new RemoteRoom(roomUuid, keeper, this.link, (ended) => {
      if (this.#elsewhere.get(roomUuid) === ended) this.#elsewhere.delete(roomUuid)
    })
    this.#elsewhere.set(roomUuid, remote)
    return remote
  }

  #sleep(live: LiveRoom, awakeAgain: boolean): Promise<void> {
    const slept = this.#writeDown(live, awakeAgain).finally(() => this.#sleeping.delete(live.uuid))
    this.#sleeping.set(live.uuid, slept)
    return slept
  }

  async #writeDown(live: LiveRoom, awakeAgain: boolean): Promise<void> {
    live.close()
    const members = live.connections.empty()
    try {
      while (!live.mailbox.idle) await new Promise((resolve) => setTimeout(resolve, 5))
      await live.save(awakeAgain)
      // Told before somebody else may keep it.
      if (!awakeAgain) await this.index.remove(live.uuid)
      // A room in use is taken over by another live node.
      await (awakeAgain ? this.leases.passOn(live.lease) : this.leases.release(live.lease))
    } catch (error) {
      this.tools.log.warn({ err: error, roomUuid: live.uuid }, 'a room was not written down; its events were')
    }
    this.#forget(live)
    for (const connection of members) connection.closeToReconnect()
  }

  #forget(live: LiveRoom): void {
    live.close()
    this.#idle.cancel(live.uuid)
    if (this.#awake.get(live.uuid) !== live) return
    this.#awake.delete(live.uuid)
    this.index.forget(live.uuid)
  }

  /** After a late beat: gives up rooms that other nodes took over, and lets clients of remote rooms reconnect. */
  async #lookWhatIsLeft(): Promise<void> {
    for (const remote of this.#elsewhere.values()) remote.abandon()
    const held = new Map((await this.leases.held()).map(({ name, epoch }) => [name, epoch]))
    for (const live of this.#awake.values())
      if (held.get(live.lease.name) !== live.lease.epoch)
        this.abandonRoom(live, new Error('The lease of the room was lost'))
  }

  async #wakeTaken(lease: Lease): Promise<void> {
    const roomUuid = roomOfLease(lease.name)
    // Somebody who opens it meanwhile takes it again, under a newer epoch.
    if (this.#awake.has(roomUuid) || this.#opening.has(roomUuid)) return
    this.#elsewhere.get(roomUuid)?.abandon()
    const waking = this.#wake(roomUuid, lease)
    this.#opening.set(roomUuid, waking)
    await waking
      .catch((error: unknown) => {
        this.tools.log.error({ err: error, roomUuid }, 'a room could not be taken over')
        if (!(error instanceof RoomMoved)) this.#wakeLater(roomUuid, RETRY_MS)
      })
      .finally(() => this.#opening.delete(roomUuid))
  }

  /** Wakes a room after `inMs`, so that its song goes on; tries again later if that fails. */
  #wakeLater(roomUuid: string, inMs: number): void {
    this.#retries.later(roomUuid, inMs, () => {
      if (this.#stopping) return
      this.open(roomUuid).catch((error: unknown) => {
        this.tools.log.error({ err: error, roomUuid }, 'a room could not be woken')
        // One that another node took up is no longer ours; one that was given up is tried again already.
        if (!(error instanceof RoomMoved)) this.#wakeLater(roomUuid, RETRY_MS)
      })
    })
  }
}
