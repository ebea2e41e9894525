/** The right of this node to act for something, proven by an epoch that no other taking ever had. */
export interface Lease {
  readonly name: string
  readonly epoch: number
}

/** What a heartbeat found. */
export interface Beat {
  /** False if it came too late: others may have taken this node for dead, and its leases over. */
  readonly inTime: boolean
  /** The nodes that live, this one included. */
  readonly nodes: readonly string[]
}

/**
 * The leases of one node. They hang on its life: while it beats they are its own, when it dies they wait for the next
 * living node. What is written under a lease is guarded by its epoch, whatever clocks and heartbeats say.
 */
export interface Leases {
  /** Names this run of this node; no other run ever has it. */
  readonly node: string
  /** No other node may live beside this one. */
  readonly alone: boolean
  /** Enters this node among the living, for `ttlMs`; false while one lives that it may not live beside. */
  enter(ttlMs: number): Promise<boolean>
  /** Lives on for `ttlMs` from now. */
  beat(ttlMs: number): Promise<Beat>
  /** Takes a lease that is free, or this node's own, or a dead one's, under a new epoch; null while another holds it. */
  take(name: string): Promise<Lease | null>
  /** Takes some of the leases that dead nodes left behind or that were passed on; empty if there are none. */
  takeOver(most: number): Promise<readonly Lease[]>
  /** The leases this node holds. */
  held(): Promise<readonly Lease[]>
  /** The living node that holds it. */
  holder(name: string): Promise<string | null>
  /** Gives it back: it is free. */
  release(lease: Lease): Promise<void>
  /** Gives it up for the next living node to take over. */
  passOn(lease: Lease): Promise<void>
  /** This node lives no more. */
  leave(): Promise<void>
}
