import type { Db } from '#ports/db.ts'
import type { Lease } from './lease.ts'
import * as store from './storeLeases.ts'

/** What a heartbeat found. */
export interface Beat {
  /** False if it came too late: others may have taken this node for dead, and its leases over. */
  readonly inTime: boolean
  /** The nodes that are alive, this one included. */
  readonly nodes: readonly string[]
}

/**
 * The leases of one node. They are valid while its heartbeat goes on; after that any live node takes them over. What
 * is written under a lease is guarded by its epoch, whatever clocks and heartbeats say.
 */
export interface Leases {
  /** The name of this run of the node: each start has a new one. */
  readonly node: string
  readonly others: OtherNodes
  /** True if no other node may work on the same database. */
  readonly alone: boolean
  /**
   * Adds this node to the live ones, for `ttlMs`; false while another one is alive and either of them must run alone.
   */
  enter(ttlMs: number): Promise<boolean>
  /** Renews the entry of this node for `ttlMs` from now. */
  beat(ttlMs: number): Promise<Beat>
  /**
   * Takes a lease that is free, or this node's own, or a dead one's, under a new epoch; null while another holds it.
   */
  take(name: string): Promise<Lease | null>
  /** Takes some of the leases that dead nodes left behind or that were passed on; empty if there are none. */
  takeOver(most: number): Promise<readonly Lease[]>
  /** The leases this node holds. */
  held(): Promise<readonly Lease[]>
  /** The names of all leases that live nodes hold. */
  allHeld(): Promise<readonly string[]>
  /** The live node that holds a lease; null if none does. */
  holder(name: string): Promise<string | null>
  /** Gives a lease back: it is free. */
  release(lease: Lease): Promise<void>
  /** Gives a lease up for another live node to take over. */
  passOn(lease: Lease): Promise<void>
  /** Removes this node from the live ones. */
  leave(): Promise<void>
}

/** Which other nodes may work on the same database. */
export type OtherNodes =
  /** The database is this process's own: no other node can be alive. */
  | 'none'
  /** Without a bus nodes cannot tell each other anything: one node at a time. */
  | 'one at a time'
  | 'many'

/**
 * Leases in the tables `leases` and `lease_nodes`, by the database's clock. A write is safe from an old holder if its
 * transaction first does `select … from leases where name and epoch and holder is not null … for share`.
 */
export const openLeases = ({
  db,
  node,
  others,
}: {
  readonly db: Db
  readonly node: string
  readonly others: OtherNodes
}): Leases => {
  const alone = others !== 'many'
  return {
    node,
    others,
    alone,
    enter: async (ttlMs) => {
      if (others === 'none') await store.forgetNodes(db)
      return store.enterNode(db, node, alone, ttlMs)
    },
    beat: async (ttlMs) => {
      const inTime = await store.beatNode(db, node, ttlMs)
      if (!inTime) await store.enterNode(db, node, alone, ttlMs)
      return { inTime, nodes: alone ? [node] : await store.livingNodes(db) }
    },
    take: async (name) => {
      const epoch = await store.takeLease(db, name, node)
      return epoch === null ? null : { name, epoch }
    },
    takeOver: (most) => store.takeOverLeases(db, node, most),
    held: () => store.leasesOf(db, node),
    allHeld: () => store.heldLeases(db),
    holder: (name) => store.holderOfLease(db, name),
    release: (lease) => store.giveUpLease(db, lease, node, null),
    passOn: (lease) => store.giveUpLease(db, lease, node, ''),
    leave: () => store.leaveNode(db, node),
  }
}
